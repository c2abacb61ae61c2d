import type { Locator, Page } from 'playwright-core';

/** Effort of a user: key presses, characters of free text, clicks, and pixels of pointer and wheel. */
export interface Effort {
  /** Navigation and selection; each key of a chord counts. */
  readonly keys: number;
  /** Characters of answers that only the user knows. */
  readonly text: number;
  readonly clicks: number;
  /** Pixels between the centers of click targets, and of wheel scrolling. */
  readonly travel: number;
}

/** Effort of a task that was done. */
export interface Done extends Effort {
  /** Keys, chords and clicks; free text does not count. */
  readonly presses: number;
  /** Lines and dialogs that asked the user to confirm. */
  readonly questions: number;
}

/** Keyboard and pointer of one page, with counters. */
export interface Hands {
  readonly page: Page;
  /** Presses a key or a chord, such as `Control+k`. */
  press(keys: string): Promise<void>;
  /** Presses letters or digits that search or select. */
  spell(letters: string): Promise<void>;
  /** Types free text. */
  write(text: string): Promise<void>;
  /** Scrolls a control into view by wheel, moves there, and clicks it. */
  click(target: Locator): Promise<void>;
  /** Selects an option of a native select by two clicks: the browser renders its list, where no script can click. */
  pick(select: Locator, value: string): Promise<void>;
  /** Presses a bookmark, outside the page where no script can click: one click. Runs its URL. */
  pressBookmark(page: Page, address: string): Promise<void>;
  spent(): Omit<Done, 'questions'>;
}

/** One notch of a wheel, and one line of the browser's option list, in pixels. */
const [NOTCH, LINE] = [100, 24];
const MOST_NOTCHES = 400;

/** Runs in the page: returns the position of an element, its scroll container, and its offset from view. */
function spotOf(node: Element): { x: number; y: number; off: number; pane: { x: number; y: number } } {
  let pane: Element = document.documentElement;
  for (let above = node.parentElement; above; above = above.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(above).overflowY)) continue;
    if (above.scrollHeight <= above.clientHeight) continue;
    pane = above;
    break;
  }
  const [own, around] = [node.getBoundingClientRect(), pane.getBoundingClientRect()];
  const top = Math.max(0, around.top);
  const bottom = Math.min(innerHeight, around.bottom);
  // Focus begins at the first part of a date or time.
  const isMoment = node.matches('[type="date"], [type="time"]');
  const [x, y] = [own.left + (isMoment ? 12 : own.width / 2), own.top + own.height / 2];
  // Its own text may cover it, but not a sticky title or a bar at the bottom.
  const hit = y >= top && y < bottom ? document.elementFromPoint(x, y) : null;
  const isClear = hit !== null && (node.contains(hit) || hit.contains(node) || hit.closest('label') !== null);
  const off = isClear ? 0 : y - (top + bottom) / 2;
  return { x, y, off, pane: { x: around.left + around.width / 2, y: (top + bottom) / 2 } };
}

/** Resolves after two painted frames. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns hands on the keyboard, with the pointer in the center of the page. */
export function handsOn(page: Page): Hands {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  let [keys, text, clicks, travel, presses] = [0, 0, 0, 0, 0];
  let at = { x: width / 2, y: height / 2 };

  const moveTo = async (to: { x: number; y: number }): Promise<void> => {
    travel += Math.hypot(to.x - at.x, to.y - at.y);
    at = to;
    await page.mouse.move(to.x, to.y);
  };
  const reach = async (target: Locator): Promise<void> => {
    let spot = await target.evaluate(spotOf);
    for (let notch = 0; notch < MOST_NOTCHES && spot.off !== 0; notch += 1) {
      const over = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('main, aside, dialog')?.className,
        [at.x, at.y] as const,
      );
      const own = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('main, aside, dialog')?.className,
        [spot.pane.x, spot.pane.y] as const,
      );
      if (over !== own) await moveTo(spot.pane);
      await page.mouse.wheel(0, Math.sign(spot.off) * NOTCH);
      travel += NOTCH;
      await page.waitForTimeout(40);
      const next = await target.evaluate(spotOf);
      if (next.y === spot.y) break;
      spot = next;
    }
    await moveTo({ x: spot.x, y: spot.y });
  };
  const press = async (chord: string): Promise<void> => {
    keys += chord.split('+').length;
    presses += 1;
    await page.keyboard.press(chord);
  };
  const click = async (target: Locator): Promise<void> => {
    await reach(target);
    clicks += 1;
    presses += 1;
    await page.mouse.click(at.x, at.y);
    await painted(page);
  };
  return {
    page,
    press,
    click,
    spell: async (letters) => {
      for (const letter of letters) await press(letter === ' ' ? 'Space' : letter);
    },
    write: async (words) => {
      text += words.length;
      await page.keyboard.insertText(words);
    },
    pick: async (select, value) => {
      await reach(select);
      const options = await select
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      await select.selectOption(value);
      clicks += 2;
      presses += 2;
      await moveTo({ x: at.x, y: at.y + LINE * (options.indexOf(value) + 1) });
    },
    pressBookmark: async (on, address) => {
      clicks += 1;
      presses += 1;
      await on.evaluate((script) => {
        location.href = script;
      }, address);
    },
    spent: () => ({ keys, text, clicks, travel: Math.round(travel), presses }),
  };
}

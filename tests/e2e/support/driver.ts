import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keyboard.ts';

/** Operates the controls of a form as a user does. */
export interface Driver {
  /** Focuses a control or a group. */
  focus(page: Page, target: Locator): Promise<void>;
  /** Presses a button or switches a check box. */
  press(page: Page, target: Locator): Promise<void>;
  /** Selects a radio button. */
  pickRadio(page: Page, group: Locator, wanted: Locator): Promise<void>;
  /** Adds a marker to a figure; the index separates markers added with the pointer. */
  mark(page: Page, figure: Locator, index: number): Promise<void>;
  /** Selects an option of a native select. */
  pickOption(page: Page, select: Locator, value: string): Promise<void>;
  /** Selects the option with a label from the open list, or the typed text where there is no such option. */
  takeOption(page: Page, label: string): Promise<void>;
}

const MARKED = '.option[data-highlighted] .option__label';

export const byKeyboard: Driver = {
  focus: tabTo,
  press: async (page, target) => {
    await tabTo(page, target);
    await page.keyboard.press('Space');
  },
  // Space selects the first of an unanswered group; arrows continue from there and wrap around.
  pickRadio: async (page, group, wanted) => {
    await tabTo(page, group);
    const count = await group.getByRole('radio').count();
    await page.keyboard.press('Space');
    for (let step = 0; step < count && !(await wanted.isChecked()); step += 1)
      await page.keyboard.press('ArrowDown');
  },
  mark: async (page, figure) => {
    await tabTo(page, figure);
    await page.keyboard.press('Space');
  },
  pickOption: async (page, select, value) => {
    await tabTo(page, select);
    const steps = await select.evaluate((node, wanted) => {
      const { options, selectedIndex } = node as HTMLSelectElement;
      return [...options].findIndex((option) => option.value === wanted) - selectedIndex;
    }, value);
    for (let step = 0; step < Math.abs(steps); step += 1)
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  },
  takeOption: async (page, label) => {
    const marked = page.locator(MARKED);
    for (let step = 0; step < 10; step += 1) {
      const said = (await marked.count()) === 0 ? undefined : await marked.textContent();
      if (said === undefined || said === label || said === `Use “${label}” as typed`) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  },
};

/** Position of a control: the point to click, and the scroll distance needed to clear the pane's edges. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  readonly pane: { readonly x: number; readonly y: number };
}

/** Runs in the page: resolves once the form around an element has stopped scrolling, as the wheel is asynchronous. */
export async function settled(node: Element): Promise<void> {
  const pane = node.closest('.main-screen__main');
  for (let still = 0, last = -1; still < 6;) {
    await new Promise((done) => setTimeout(done, 10));
    const top = pane?.scrollTop ?? 0;
    still = top === last ? still + 1 : 0;
    last = top;
  }
}

/** Runs in the page: returns the position of a control. */
function spotOf(node: HTMLElement | SVGElement): Spot {
  const pane = (node.closest('.main-screen__main') ?? document.body).getBoundingClientRect();
  const { left, top, width, height } = node.getBoundingClientRect();
  const y = top + Math.min(height / 2, 24);
  // Below the sticky titles and above the lower edge.
  const [first, last] = [pane.top + 140, pane.bottom - 40];
  return {
    x: left + Math.min(width / 2, 12),
    y,
    distance: y < first ? y - first : Math.max(0, y - last),
    pane: { x: pane.left + pane.width / 2, y: pane.top + pane.height / 2 },
  };
}

const MOST_NOTCHES = 200;

/** Turns the wheel over the form until a control is within reach, and clicks it. */
async function wheelAndClick(page: Page, target: Locator): Promise<void> {
  let spot = await target.evaluate(spotOf);
  for (let notch = 0; notch < MOST_NOTCHES && spot.distance !== 0; notch += 1) {
    await page.mouse.move(spot.pane.x, spot.pane.y);
    await page.mouse.wheel(0, Math.max(-600, Math.min(600, spot.distance)));
    await target.evaluate(settled);
    const next = await target.evaluate(spotOf);
    if (next.y === spot.y) break;
    spot = next;
  }
  // An error of the field that was left, or a newly shown field, shifts what follows.
  for (let last = Number.NaN; last !== spot.y; spot = await target.evaluate(spotOf)) last = spot.y;
  await page.mouse.click(spot.x, spot.y);
}

export const byPointer: Driver = {
  focus: wheelAndClick,
  press: wheelAndClick,
  pickRadio: (page, _, wanted) => wheelAndClick(page, wanted),
  mark: (_, figure, index) => figure.click({ position: { x: 40, y: 40 + 40 * index } }),
  // The browser renders the open list outside the page, where no script can click.
  pickOption: async (_, select, value) => void (await select.selectOption(value)),
  takeOption: async (page, label) => {
    const option = page.locator('.option').filter({ has: page.getByText(label, { exact: true }) });
    const typed = page.getByText(`Use “${label}” as typed`, { exact: true });
    // A live list may load meanwhile and contain the typed text, whose option then replaces the other.
    const choice = (await option.count()) > 1 ? typed : option.or(typed).first();
    if ((await choice.count()) === 1) await choice.click();
    else await page.keyboard.press('Enter');
  },
};

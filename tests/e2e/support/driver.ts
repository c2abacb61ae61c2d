import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keyboard.ts';

/** How a user works the controls of a form. */
export interface Driver {
  /** Brings the focus to a control, or into a group. */
  focus(page: Page, target: Locator): Promise<void>;
  /** Presses a button or switches a check box. */
  press(page: Page, target: Locator): Promise<void>;
  /** Takes one of a group of radio buttons. */
  pickRadio(page: Page, group: Locator, wanted: Locator): Promise<void>;
  /** Puts a marker on a figure; the index reports apart those put there with the pointer. */
  mark(page: Page, figure: Locator, index: number): Promise<void>;
  /** Takes an option of a native select. */
  pickOption(page: Page, select: Locator, value: string): Promise<void>;
  /** Takes the option with a label from the open list, what was typed where the list has no such option. */
  takeOption(page: Page, label: string): Promise<void>;
}

const MARKED = '.option[data-highlighted] .option__label';

export const byKeyboard: Driver = {
  focus: tabTo,
  press: async (page, target) => {
    await tabTo(page, target);
    await page.keyboard.press('Space');
  },
  // Space takes the first of an unanswered group; arrows go on from there, round to the first again.
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

/** Where a control stands: the point to click, and how far it must be scrolled to be clear of the pane's edges. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  readonly pane: { readonly x: number; readonly y: number };
}

/** Runs in the page: resolves once the form around an element has not scrolled for a moment, as the wheel's effect comes late. */
export async function settled(node: Element): Promise<void> {
  const pane = node.closest('.main-screen__main');
  for (let still = 0, last = -1; still < 6;) {
    await new Promise((done) => setTimeout(done, 10));
    const top = pane?.scrollTop ?? 0;
    still = top === last ? still + 1 : 0;
    last = top;
  }
}

/** Runs in the page: where a control stands. */
function spotOf(node: HTMLElement | SVGElement): Spot {
  const pane = (node.closest('.main-screen__main') ?? document.body).getBoundingClientRect();
  const { left, top, width, height } = node.getBoundingClientRect();
  const y = top + Math.min(height / 2, 24);
  // Below the titles that stick to the top, and above the lower edge.
  const [first, last] = [pane.top + 140, pane.bottom - 40];
  return {
    x: left + Math.min(width / 2, 12),
    y,
    distance: y < first ? y - first : Math.max(0, y - last),
    pane: { x: pane.left + pane.width / 2, y: pane.top + pane.height / 2 },
  };
}

const MOST_NOTCHES = 200;

/** Turns the wheel over the form until a control is in reach, as far as the form can be scrolled, and clicks it. */
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
  // An error of the field that was left, or a field that a choice has opened, moves what follows.
  for (let last = Number.NaN; last !== spot.y; spot = await target.evaluate(spotOf)) last = spot.y;
  await page.mouse.click(spot.x, spot.y);
}

export const byPointer: Driver = {
  focus: wheelAndClick,
  press: wheelAndClick,
  pickRadio: (page, _, wanted) => wheelAndClick(page, wanted),
  mark: (_, figure, index) => figure.click({ position: { x: 40, y: 40 + 40 * index } }),
  // The browser draws the open list outside of the page, where no script can click.
  pickOption: async (_, select, value) => void (await select.selectOption(value)),
  takeOption: async (page, label) => {
    const option = page.locator('.option').filter({ has: page.getByText(label, { exact: true }) });
    const typed = page.getByText(`Use “${label}” as typed`, { exact: true });
    // A live list may arrive meanwhile, and hold what was typed: then its option takes the place of the other.
    const choice = (await option.count()) > 1 ? typed : option.or(typed).first();
    if ((await choice.count()) === 1) await choice.click();
    else await page.keyboard.press('Enter');
  },
};

import type { Locator, Page } from 'playwright-core';
import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { findControl } from './find-control.ts';
import type { Kind } from './find-control.ts';
import { overwrite, tabTo } from './keyboard.ts';

/** How a control is found and filled: the part of the screen it is in, its label, and what its options are called. */
export interface Labelled {
  readonly scope: Locator;
  readonly label: string;
  readonly schema: FieldSchema;
}

/** A control, or a group of controls, on the screen. */
interface Spot extends Omit<Labelled, 'scope'> {
  readonly page: Page;
  readonly control: Locator;
}

type Answer = (spot: Spot, value: unknown) => Promise<void>;

const part = ({ control, label }: Spot, name: string): Locator =>
  control.getByRole('textbox', { name: `${label}: ${name}`, exact: true });

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const shown = (schema: FieldSchema, value: string): string =>
  optionsOf(schema).find((option) => option.value === value)?.label ?? value;

const text: Answer = async ({ page, control }, value) => {
  await tabTo(page, control);
  await overwrite(page, String(value));
};

/** Types into the segments of a date control of an American browser: month, day, year. */
async function typeDate(page: Page, value: string): Promise<void> {
  const [year = '', month = '', day = ''] = value.split('-');
  await page.keyboard.type(month + day + year);
}

/** Types into the segments of a time control of an American browser: hours of twelve, minutes, AM or PM. */
async function typeTime(page: Page, value: string): Promise<void> {
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  const two = (number: number): string => String(number).padStart(2, '0');
  await page.keyboard.type(`${two(hour % 12 || 12)}${two(minute)}${hour < 12 ? 'a' : 'p'}`);
}

const date: Answer = async ({ page, control }, value) => {
  await tabTo(page, control);
  await typeDate(page, String(value));
};

const time: Answer = async ({ page, control }, value) => {
  await tabTo(page, control);
  await typeTime(page, String(value));
};

const moment: Answer = async (spot, value) => {
  const [day = '', clock = ''] = String(value).replace(/Z$/, '').split('T');
  await tabTo(spot.page, part(spot, 'date'));
  await typeDate(spot.page, day);
  await tabTo(spot.page, part(spot, 'time'));
  await typeTime(spot.page, clock);
};

const tick: Answer = async ({ page, control }, value) => {
  await tabTo(page, control);
  if ((await control.isChecked()) !== value) await page.keyboard.press('Space');
};

const ticks: Answer = async ({ page, control, schema }, value) => {
  for (const { value: option, label } of optionsOf(schema)) {
    const box = control.getByRole('checkbox', { name: label, exact: true });
    if ((await box.isChecked()) === texts(value).includes(option)) continue;
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
};

const radio: Answer = async ({ page, control }, value) => {
  await tabTo(page, control);
  const wanted = control.locator(`input[value="${String(value)}"]`);
  const count = await control.getByRole('radio').count();
  // Space takes the first of an unanswered group; arrows go on from there, round to the first again.
  await page.keyboard.press('Space');
  for (let step = 0; step < count && !(await wanted.isChecked()); step += 1)
    await page.keyboard.press('ArrowDown');
};

const select: Answer = async ({ page, control }, value) => {
  await tabTo(page, control);
  const steps = await control.evaluate((node, wanted) => {
    const { options, selectedIndex } = node as HTMLSelectElement;
    return [...options].findIndex((option) => option.value === wanted) - selectedIndex;
  }, String(value));
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
};

/** Types an option into the box that has the focus and takes it with Enter, walking down where another stands first. */
async function search(page: Page, label: string): Promise<void> {
  await overwrite(page, label);
  const marked = page.locator('.option[data-highlighted] .option__label');
  for (let step = 0; step < 10; step += 1) {
    if ((await marked.count()) === 0 || (await marked.textContent()) === label) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

const combobox: Answer = async ({ page, control, schema }, value) => {
  await tabTo(page, control);
  await search(page, shown(schema, String(value)));
};

const chips: Answer = async ({ page, control, label, schema }, value) => {
  await tabTo(page, control);
  const chosen = page.getByRole('list', { name: `Chosen: ${label}`, exact: true }).getByRole('listitem');
  while ((await chosen.count()) > 0) await page.keyboard.press('Backspace');
  for (const one of texts(value)) await search(page, shown(schema, one));
};

const images: Answer = async (spot, value) => {
  await tabTo(spot.page, part(spot, 'web address'));
  for (const address of texts(value)) {
    await spot.page.keyboard.insertText(address);
    await spot.page.keyboard.press('Enter');
  }
};

const lines: Answer = async (spot, value) => {
  for (const [index, line] of texts(value).entries()) {
    if (index > 0) await spot.page.keyboard.press('Enter');
    await tabTo(spot.page, part(spot, `line ${index + 1}`));
    await overwrite(spot.page, line);
  }
};

/** Marks a figure where its cross-hair stands: what the document prints of a marker is its sign and label. */
const diagram: Answer = async ({ page, control }, value) => {
  for (const { type, label = '' } of value as readonly { type: string; label?: string }[]) {
    await tabTo(page, control.getByRole('button', { name: new RegExp(`^${type}$`, 'i') }));
    await page.keyboard.press('Space');
    await tabTo(page, control.getByRole('combobox', { name: 'Label of the next marker' }));
    await overwrite(page, label);
    await tabTo(page, control.getByRole('button', { name: /figure, from the front/ }));
    await page.keyboard.press('Enter');
  }
};

const ANSWERS: Readonly<Record<Kind, Answer>> = {
  diagram,
  text,
  date,
  time,
  tick,
  radio,
  select,
  combobox,
  chips,
  moment,
  images,
  lines,
  ticks,
};

/**
 * Answers a field with the keyboard alone, as its kind of control wants it. False when it is not on the screen, not
 * even after a moment.
 */
export async function answerControl(
  page: Page,
  { scope, label, schema }: Labelled,
  value: unknown,
): Promise<boolean> {
  const found = await findControl(scope, label);
  if (found) await ANSWERS[found.kind]({ page, control: found.control, label, schema }, value);
  return found !== undefined;
}

/** Empties a text that a default or a choice elsewhere put into a field; other kinds start empty. */
export async function emptyControl(page: Page, { scope, label, schema }: Labelled): Promise<void> {
  const found = await findControl(scope, label);
  if (found?.kind !== 'text' || (await found.control.inputValue()) === '') return;
  await text({ page, control: found.control, label, schema }, '');
}

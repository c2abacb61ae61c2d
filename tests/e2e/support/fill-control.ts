import type { Locator, Page } from 'playwright-core';
import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { findControl } from './find-control.ts';
import type { Kind } from './find-control.ts';
import type { Driver } from './driver.ts';
import { overwrite } from './keyboard.ts';
import { t } from '../../../contract/messages.ts';

/** Description of a control: part of the screen, label, and labels of options. */
export interface Labelled {
  readonly scope: Locator;
  readonly label: string;
  readonly schema: FieldSchema;
}

/** A control, or a group of controls, on the screen. */
interface Spot extends Omit<Labelled, 'scope'> {
  readonly page: Page;
  readonly driver: Driver;
  readonly control: Locator;
}

type Answer = (spot: Spot, value: unknown) => Promise<void>;

const part = ({ control }: Spot, name: string): Locator =>
  control.getByRole('textbox', { name, exact: true });

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const shown = (schema: FieldSchema, value: string): string =>
  optionsOf(schema).find((option) => option.value === value)?.label ?? value;

const text: Answer = async ({ page, driver, control }, value) => {
  await driver.focus(page, control);
  await overwrite(page, String(value));
};

const tick: Answer = async ({ page, driver, control }, value) => {
  if ((await control.isChecked()) !== value) await driver.press(page, control);
};

const ticks: Answer = async ({ page, driver, control, schema }, value) => {
  for (const { value: option, label } of optionsOf(schema)) {
    const box = control.getByRole('checkbox', { name: label, exact: true });
    if ((await box.isChecked()) === texts(value).includes(option)) continue;
    await driver.press(page, box);
  }
};

const radio: Answer = ({ page, driver, control }, value) =>
  driver.pickRadio(page, control, control.locator(`input[value="${String(value)}"]`));

const select: Answer = ({ page, driver, control }, value) => driver.pickOption(page, control, String(value));

/** Types an option into the box that has the focus and takes it from the list. */
async function search({ page, driver }: Spot, label: string): Promise<void> {
  await overwrite(page, label);
  await driver.takeOption(page, label);
}

const combobox: Answer = async (spot, value) => {
  await spot.driver.focus(spot.page, spot.control);
  await search(spot, shown(spot.schema, String(value)));
};

const chips: Answer = async (spot, value) => {
  const { page, driver, control, label, schema } = spot;
  await driver.focus(page, control);
  const chosen = page
    .getByRole('list', { name: t('Chosen: {label}', { label }), exact: true })
    .getByRole('listitem');
  while ((await chosen.count()) > 0) await page.keyboard.press('Backspace');
  for (const one of texts(value)) await search(spot, shown(schema, one));
  // The list stays open for a further choice, over what follows.
  await page.keyboard.press('Escape');
};

const images: Answer = async (spot, value) => {
  const { page, driver } = spot;
  await driver.focus(page, part(spot, t('{label}: web address', { label: spot.label })));
  for (const address of texts(value)) {
    await page.keyboard.insertText(address);
    await page.keyboard.press('Enter');
  }
};

const lines: Answer = async (spot, value) => {
  const { page, driver } = spot;
  for (const [index, line] of texts(value).entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await driver.focus(
      page,
      part(spot, t('{label}: line {number}', { label: spot.label, number: index + 1 })),
    );
    await overwrite(page, line);
  }
};

/** Marks a figure where its cross-hair or the pointer stands; what a marker says follows from its place. */
const diagram: Answer = async ({ page, driver, control }, value) => {
  const markers = value as readonly { type: string }[];
  for (const [index, { type }] of markers.entries()) {
    await driver.press(page, control.getByRole('button', { name: new RegExp(`^${type}$`, 'i') }));
    await driver.mark(page, control.getByRole('button', { name: /figure, from the front/ }), index);
  }
};

const ANSWERS: Readonly<Record<Kind, Answer>> = {
  diagram,
  text,
  tick,
  radio,
  select,
  combobox,
  chips,
  images,
  lines,
  ticks,
};

/** Returns a field as its kind of control wants it. False when it is not on the screen, not even after a moment. */
export async function answerControl(
  page: Page,
  driver: Driver,
  { scope, label, schema }: Labelled,
  value: unknown,
): Promise<boolean> {
  const found = await findControl(scope, label);
  if (found) await ANSWERS[found.kind]({ page, driver, control: found.control, label, schema }, value);
  return found !== undefined;
}

/** Empties a text that a default or a choice elsewhere put into a field; other kinds start empty. */
export async function emptyControl(
  page: Page,
  driver: Driver,
  { scope, label, schema }: Labelled,
): Promise<void> {
  const found = await findControl(scope, label);
  if (found?.kind !== 'text' || (await found.control.inputValue()) === '') return;
  await text({ page, driver, control: found.control, label, schema }, '');
}

import type { Locator, Page } from 'playwright-core';
import type { CompiledForm } from '../../../compiler/compile.ts';
import { hiddenFields } from '../../../src/engine/conditions/visible.ts';
import type { FieldSchema, ObjectSchema } from '../../../src/engine/definition/schema.ts';
import { answerControl, emptyControl } from './fill-control.ts';
import { findControl } from './find-control.ts';
import type { Answers } from './forms.ts';
import { byKeyboard } from './driver.ts';
import type { Driver } from './driver.ts';

/** The parts of a UI schema that name things on the screen. */
interface Ui {
  readonly [name: string]: unknown;
  readonly 'ui:title'?: string;
  readonly 'ui:widget'?: string;
  readonly 'ui:options'?: {
    readonly title?: string;
    readonly addLabel?: string;
    readonly itemLabel?: string;
  };
  readonly items?: Ui;
}

/** A field that is on the screen: where it stands, and the words by which a user knows it. */
interface Asked {
  readonly name: string;
  readonly scope: Locator;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly ui: Ui;
}

const labelOf = (name: string, schema: FieldSchema, ui: Ui): string =>
  ui['ui:title'] ?? ui['ui:options']?.title ?? schema.title ?? name;

/** Those of the named fields of an object that its answers show, all in one part of the screen. */
function askedFields(
  scope: Locator,
  schema: ObjectSchema,
  ui: Ui,
  names: readonly string[],
  answers: Answers,
): Asked[] {
  const hidden = hiddenFields(schema, answers);
  return names.flatMap((name) => {
    const field = schema.properties[name];
    const own = (ui[name] ?? {}) as Ui;
    if (!field || hidden.has(name) || own['ui:widget'] === 'formSwitch') return [];
    return [{ name, scope, label: labelOf(name, field, own), schema: field, ui: own }];
  });
}

/**
 * Fills every control that a form shows, by its label and in the order of the form, with the keyboard alone or by
 * pointer and wheel. A field whose condition stands further down comes in a second round. Throws when a field of the
 * answers never appears. Leaves the fields of `held` as they are: the form has these answers already.
 */
export async function fillForm(
  page: Page,
  { schema, ui }: CompiledForm,
  typed: Answers,
  driver: Driver = byKeyboard,
  held: Answers = {},
): Promise<void> {
  const answers = { ...typed, ...held };
  const form = page.locator('#form');
  const sections = ui['ui:sections'];
  const listed = new Set(sections.flatMap(({ fields }) => fields));
  const others = Object.keys(schema.properties).filter((name) => !listed.has(name));
  const asked = sections.flatMap(({ title, fields }) =>
    askedFields(form.getByRole('region', { name: title, exact: true }), schema, ui as Ui, fields, answers),
  );
  const all = [...asked, ...askedFields(form, schema, ui as Ui, others, answers)];
  const left = all.filter(({ name }) => held[name] === undefined);
  await fillFields(page, driver, left, answers);
}

async function fillFields(
  page: Page,
  driver: Driver,
  asked: readonly Asked[],
  answers: Answers,
): Promise<void> {
  let left = asked.filter(({ name }) => answers[name] !== undefined);
  while (left.length > 0) {
    const late: Asked[] = [];
    for (const field of left) {
      const value = answers[field.name];
      const isList = isRows(value) && field.ui['ui:widget'] === undefined;
      const fill = isList ? fillRows(page, driver, field, value) : answerControl(page, driver, field, value);
      if (!(await fill)) late.push(field);
    }
    if (late.length === left.length)
      throw new Error(`Not on the screen: ${late.map(({ label }) => label).join(', ')}`);
    left = late;
  }
  for (const field of asked) if (answers[field.name] === undefined) await emptyControl(page, driver, field);
}

const isRows = (value: unknown): value is readonly Answers[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object');

/** Adds and fills the rows of a list. False when it is not on the screen. */
async function fillRows(
  page: Page,
  driver: Driver,
  { scope, label, schema, ui }: Asked,
  rows: readonly Answers[],
): Promise<boolean> {
  const list = (await findControl(scope, label))?.control;
  if (!list) return false;
  const itemLabel = ui['ui:options']?.itemLabel ?? 'Entry';
  const addLabel = ui['ui:options']?.addLabel ?? `Add ${itemLabel.toLowerCase()}`;
  const item = schema.items as ObjectSchema;
  for (const [index, row] of rows.entries()) {
    await driver.press(page, list.getByRole('button', { name: addLabel, exact: true }));
    const fields = list.getByRole('group', { name: new RegExp(`^${itemLabel} ${index + 1}:`) });
    const asked = askedFields(fields, item, ui.items ?? {}, Object.keys(item.properties), row);
    await fillFields(page, driver, asked, row);
  }
  return true;
}

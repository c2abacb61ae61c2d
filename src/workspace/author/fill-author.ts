import { fillsOf } from '../../engine/data/fills.ts';
import { optionsOf } from '../../engine/data/labels.ts';
import type { FieldSchema, ObjectSchema, Option } from '../../engine/definition/schema.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { fieldsWithLifetime } from '../../engine/store/model.ts';
import type { SharedModel } from '../../engine/store/model.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import type { Author } from './author.ts';
import { findStaff, isSameName } from './find-staff.ts';

/** Returns the author fields, excluding other staff fields such as the approver. */
export function authorFields(
  schema: ObjectSchema,
  model: SharedModel,
): readonly (readonly [string, FieldSchema])[] {
  const personal = new Set(fieldsWithLifetime(model, '5d'));
  return Object.entries(schema.properties).filter(
    ([name, field]) => personal.has(name) && field['x-fill'] && field['x-source']?.startsWith('staff.'),
  );
}

/** Sets a staff field and its dependent fields unless another value was chosen. */
function take(store: FormStore, name: string, field: FieldSchema, option: Option): void {
  const { data, autofilled, autofill, withdrawAutofill } = store.getState();
  const current = data[name];
  const same = current === option.value;
  const free = isEmpty(current) || deepEqual(current, autofilled[name]);
  if (!same && !free) return;
  const { values, without } = fillsOf(field, option.value, option);
  // A previous author's badge is not valid for this one
  if (!same && without.length > 0) withdrawAutofill(without);
  autofill({ [name]: option.value, ...values });
}

/** Clears a field filled with another character's name. User choices and names missing from the list remain. */
function takeOut(store: FormStore, name: string, field: FieldSchema, author: Author): void {
  const { data, autofilled, withdrawAutofill } = store.getState();
  const current = data[name];
  const filled = typeof current === 'string' && current !== '' && current === autofilled[name];
  if (filled && !isSameName(current, author.name))
    withdrawAutofill([name, ...Object.keys(field['x-fill'] ?? {})]);
}

/** Fills the fields that depend on staff fields, such as the rank, after a clear. Names not in a list are skipped. */
export function refillStaff(schema: ObjectSchema, model: SharedModel, store: FormStore): void {
  for (const [name, field] of authorFields(schema, model)) {
    const value = store.getState().data[name];
    const option = optionsOf(field, liveOptions).find((candidate) => candidate.value === value);
    if (option) store.getState().autofill(fillsOf(field, option.value, option).values);
  }
}

/** Fills the author fields for a character listed as staff. User input is not overwritten. */
export function fillAuthor(schema: ObjectSchema, model: SharedModel, store: FormStore, author: Author): void {
  for (const [name, field] of authorFields(schema, model)) {
    const option = findStaff(optionsOf(field, liveOptions), author);
    if (option) take(store, name, field, option);
    // Absence can only be determined if the list is loaded
    else if (liveOptions(field['x-source'] ?? '')) takeOut(store, name, field, author);
  }
}

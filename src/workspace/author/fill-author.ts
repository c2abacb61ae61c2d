import { fillsOf } from '../../engine/data/fills.ts';
import { optionsOf } from '../../engine/data/labels.ts';
import type { FieldSchema, ObjectSchema, Option } from '../../engine/definition/schema.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { fieldsKeptFor } from '../../engine/store/model.ts';
import type { SharedModel } from '../../engine/store/model.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import type { Author } from './author.ts';
import { findStaff, isSameName } from './find-staff.ts';

/** The fields that say who writes. Others are chosen from the staff too, such as who approves: those are not meant. */
function authorFields(schema: ObjectSchema, model: SharedModel): readonly (readonly [string, FieldSchema])[] {
  const personal = new Set(fieldsKeptFor(model, '5d'));
  return Object.entries(schema.properties).filter(
    ([name, field]) => personal.has(name) && field['x-fill'] && field['x-source']?.startsWith('staff.'),
  );
}

/** Puts a member of staff into a field and what follows from it into others, unless somebody else was chosen there. */
function take(store: FormStore, name: string, field: FieldSchema, option: Option): void {
  const { data, autofilled, autofill, withdrawAutofill } = store.getState();
  const current = data[name];
  const same = current === option.value;
  const free = isEmpty(current) || deepEqual(current, autofilled[name]);
  if (!same && !free) return;
  const { values, without } = fillsOf(field, option.value, option);
  // A badge of the one who was there before is not the badge of this one.
  if (!same && without.length > 0) withdrawAutofill(without);
  autofill({ [name]: option.value, ...values });
}

/** Takes a former character out again who was filled in. Whom the user chose stays, and who has left the list. */
function takeOut(store: FormStore, name: string, field: FieldSchema, author: Author): void {
  const { data, autofilled, withdrawAutofill } = store.getState();
  const current = data[name];
  const filled = typeof current === 'string' && current !== '' && current === autofilled[name];
  if (filled && !isSameName(current, author.name))
    withdrawAutofill([name, ...Object.keys(field['x-fill'] ?? {})]);
}

/**
 * Fills in what follows from the members of staff who are named already, such as the rank, where a clear emptied it. A
 * name that is on no list brings nothing.
 */
export function refillStaff(schema: ObjectSchema, model: SharedModel, store: FormStore): void {
  for (const [name, field] of authorFields(schema, model)) {
    const value = store.getState().data[name];
    const option = optionsOf(field, liveOptions).find((candidate) => candidate.value === value);
    if (option) store.getState().autofill(fillsOf(field, option.value, option).values);
  }
}

/** Fills in who writes, as far as the staff lists know the character. Nothing that a user chose or typed changes. */
export function fillAuthor(schema: ObjectSchema, model: SharedModel, store: FormStore, author: Author): void {
  for (const [name, field] of authorFields(schema, model)) {
    const option = findStaff(optionsOf(field, liveOptions), author);
    if (option) take(store, name, field, option);
    // Without a list nobody knows who is on it.
    else if (liveOptions(field['x-source'] ?? '')) takeOut(store, name, field, author);
  }
}

import { type Edited, placeOfKey, setFact, setLook, setRequired } from '../core/edits/field-edits.ts';
import type { JsonPath } from '../core/edits/json-text.ts';
import { rowFieldPlace, setRowFact, setRowRequired } from '../core/edits/row-fields.ts';
import type { Files } from '../sandbox/messages.ts';

type Key = string | readonly [string, ...JsonPath];

/** Edits of one field: of the form, or of the rows of a list. */
export interface FieldEdits {
  /** The list; undefined for a field of the form. */
  readonly list?: string;
  readonly fact: (files: Files, key: Key, value: unknown) => Edited;
  readonly look: (files: Files, key: readonly string[], value: unknown) => Edited;
  readonly required: (files: Files, isRequired: boolean) => Edited;
  /** Returns the file that an edit of its title changes. */
  readonly titleFile: (files: Files) => string | undefined;
}

export const ofForm = (slug: string, name: string): FieldEdits => ({
  fact: (files, key, value) => setFact(files, slug, name, key, value),
  look: (files, key, value) => setLook(files, slug, name, key, value),
  required: (files, isRequired) => setRequired(files, slug, name, isRequired),
  titleFile: (files) => placeOfKey(files, slug, name, 'title')?.file,
});

export const ofRows = (slug: string, list: string, name: string): FieldEdits => ({
  list,
  fact: (files, key, value) => setRowFact(files, slug, list, name, key, value),
  look: (files, key, value) => setLook(files, slug, list, ['items', name, ...key], value),
  required: (files, isRequired) => setRowRequired(files, slug, list, name, isRequired),
  titleFile: (files) => rowFieldPlace(files, slug, list, name)?.file,
});

import * as v from 'valibot';
import { LIBRARY_KINDS, type LibraryKind } from '../../../contract/library.ts';

/** A phrase, preset or signature image of a user. */
export interface LibraryEntry {
  readonly id: string;
  readonly kind: LibraryKind;
  readonly name: string;
  /** Slug of its form; null for all forms. */
  readonly form: string | null;
  /** Text of a phrase, answers of a preset as JSON, or web address of a signature image. */
  readonly content: string;
  /** Uid of the owner; null if created while signed out. */
  readonly account: string | null;
}

/** User input for an entry. */
export type EntryDraft = Pick<LibraryEntry, 'kind' | 'name' | 'form' | 'content'> & {
  readonly id?: string;
  /** Owner of a new entry; defaults to the signed-in account. */
  readonly account?: string | null;
};

const text = v.pipe(v.string(), v.nonEmpty());

const storedEntry = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,40}$/)),
  kind: v.picklist(LIBRARY_KINDS),
  name: text,
  form: v.nullable(text),
  content: text,
  account: v.nullable(text),
});

/** Parses an entry; null if invalid. */
export function parseEntry(value: unknown): LibraryEntry | null {
  const read = v.safeParse(storedEntry, value);
  return read.success ? read.output : null;
}

import * as v from 'valibot';
import { LIBRARY_KINDS, type LibraryKind } from '../../../contract/library.ts';

/** A phrase or preset of a user. */
export interface LibraryEntry {
  readonly id: string;
  readonly kind: LibraryKind;
  readonly name: string;
  /** The form that it is for, by its slug; null for all. */
  readonly form: string | null;
  /** The text of a phrase; the answers of a preset as JSON. */
  readonly content: string;
  /** The account that it belongs to, by uid; null for one that was made without an account. */
  readonly account: string | null;
}

/** What a user says of an entry; the rest follows. */
export type EntryDraft = Pick<LibraryEntry, 'kind' | 'name' | 'form' | 'content'> & {
  /** Absent for a new one. */
  readonly id?: string;
  /** Where a new one belongs; defaults to the account that is signed in. */
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

/** Reads an entry; null for anything else that may lie there. */
export function parseEntry(value: unknown): LibraryEntry | null {
  const read = v.safeParse(storedEntry, value);
  return read.success ? read.output : null;
}

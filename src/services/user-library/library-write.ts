import * as v from 'valibot';
import { LIBRARY_KINDS } from '../../../contract/library.ts';
import type { LibraryEntry } from './library-entry.ts';

/** Outbox kind of library changes. */
export const LIBRARY_WRITE = 'library';

/** A pending change of a library entry. */
export type LibraryWrite =
  | ({ readonly op: 'save' } & Omit<LibraryEntry, 'account'>)
  | { readonly op: 'remove'; readonly kind: LibraryEntry['kind']; readonly id: string };

const id = v.pipe(v.string(), v.regex(/^[0-9a-z]{1,40}$/));
const kind = v.picklist(LIBRARY_KINDS);
const libraryWrite = v.variant('op', [
  v.object({
    op: v.literal('save'),
    id,
    kind,
    name: v.string(),
    form: v.nullable(v.string()),
    content: v.string(),
  }),
  v.object({ op: v.literal('remove'), id, kind }),
]);

/** Validates a library change from the outbox. */
export const isLibraryWrite = (value: unknown): value is LibraryWrite => v.is(libraryWrite, value);

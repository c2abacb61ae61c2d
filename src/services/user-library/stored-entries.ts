import { LIBRARY, type LibraryKind, MAX_LIBRARY_NAME_LENGTH } from '../../../contract/library.ts';
import { decodeText, encodeLine, encodeText } from '../../../contract/wire-text.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { SERVER_TIME } from '../platform/server-time.ts';
import { type EntryDraft, type LibraryEntry, parseEntry } from './library-entry.ts';

/** Returns true if the content is within the length limit of the database. */
export const isWithinLimit = ({ kind, content }: Pick<EntryDraft, 'kind' | 'content'>): boolean =>
  encodeText(content).length <= LIBRARY[kind].longest;

/** Returns a name as stored: one line, truncated to the database's limit. */
export const storedName = (name: string): string => decodeText(encodeLine(name, MAX_LIBRARY_NAME_LENGTH));

export const storedEntry = ({
  id,
  name,
  form,
  content,
}: Omit<LibraryEntry, 'account' | 'kind'>): Readonly<Record<string, unknown>> => ({
  id,
  name: encodeLine(name, MAX_LIBRARY_NAME_LENGTH),
  ...(form !== null && { form }),
  content: encodeText(content),
  updatedAt: SERVER_TIME,
});

/** Parses an account's entries of one kind, by slot. Invalid ones are skipped. */
export function entriesInSlots(
  kind: LibraryKind,
  account: string,
  stored: unknown,
): ReadonlyMap<string, LibraryEntry> {
  const slots = new Map<string, LibraryEntry>();
  for (const [slot, value] of Object.entries(isPlainObject(stored) ? stored : {})) {
    if (!isPlainObject(value)) continue;
    const { id, name, form = null, content } = value;
    if (typeof name !== 'string' || typeof content !== 'string') continue;
    const entry = parseEntry({
      id,
      kind,
      name: decodeText(name),
      form,
      content: decodeText(content),
      account,
    });
    if (entry) slots.set(slot, entry);
  }
  return slots;
}

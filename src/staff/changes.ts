import { newId } from '../lib/ids.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { backend } from '../platform/backend.ts';
import type { Changes } from '../platform/firebase/records.ts';
import { SERVER_TIME } from '../platform/server-time.ts';
import { STAFF_FIELDS, type StaffField, type StaffList, type StaffTexts } from './member.ts';

/** A change to the staff: of an entry, of a new one, or its end. */
export interface StaffChange {
  readonly kind: 'change' | 'add' | 'remove';
  readonly list: StaffList;
  readonly key: string;
  /** The name under which people know the entry. */
  readonly name: string;
  /** New texts by field; a blank one takes the field away. */
  readonly changes: Partial<StaffTexts>;
}

/** A change that somebody asked for, as it lies at `staffRequests/{id}`. */
export interface StaffRequest extends StaffChange {
  readonly note: string;
  readonly by: string;
  readonly byName: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What a change writes, by path. */
export function writesOf({ kind, list, key, changes }: StaffChange): Changes {
  const entry = `staff/${list}/${key}`;
  if (kind === 'remove') return { [entry]: null };
  return Object.fromEntries(
    Object.entries(changes).map(([field, text]) => [`${entry}/${field}`, orNull(text)]),
  );
}

/** A change in a few words: which fields become what. */
export const wordsOf = ({ changes }: Pick<StaffChange, 'changes'>): string =>
  Object.entries(changes)
    .map(([field, text]) => `${STAFF_FIELDS[field as StaffField].label}: ${text || '(empty)'}`)
    .join(', ');

const REFUSED = 'The server did not take the change. Your permissions may have changed: sign in again.';

/** Writes several paths at once; a failure comes as words for the person. */
async function write(changes: Changes): Promise<Result<void, string>> {
  if (!backend) return err('This copy of the app has no server, so the staff list cannot be changed here.');
  try {
    const written = await (await backend.records()).update(changes);
    return written.ok ? ok(undefined) : err(REFUSED);
  } catch {
    return err('The server cannot be reached now. Try again in a moment.');
  }
}

/** Makes a change at once and notes who made it, as those may who administer the staff. */
export const makeChange = (change: StaffChange, actor: string): Promise<Result<void, string>> =>
  write({
    ...writesOf(change),
    [`audit/${newId()}`]: {
      at: SERVER_TIME,
      actor,
      action: `staff.${change.kind}`,
      target: `staff/${change.list}/${change.key}`,
      details: `${change.name}. ${wordsOf(change)}`.slice(0, 2000),
    },
  });

/** Asks the administrators for a change. */
export const askForChange = (
  change: StaffChange,
  { note, by, byName }: Pick<StaffRequest, 'note' | 'by' | 'byName'>,
): Promise<Result<void, string>> =>
  write({
    [`staffRequests/${newId()}`]: { ...change, note: orNull(note), by, byName, at: SERVER_TIME },
  });

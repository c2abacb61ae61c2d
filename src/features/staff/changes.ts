import { msg } from '../../../contract/messages.ts';
import type { Department } from '../../../contract/departments.ts';
import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { openEntryDatabase } from '../../services/change-history/entry-database.ts';
import { saveEntry } from '../../services/change-history/save-entry.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { backend } from '../../services/platform/backend.ts';
import type { Changes } from '../../services/platform/firebase/records.ts';
import { UNREACHABLE } from '../../services/server/failure-messages.ts';
import { ask } from '../../services/server/server.ts';
import { STAFF_FIELDS, type StaffField, type StaffTexts } from './member.ts';

/** A change to, addition of, or removal of a staff entry. */
export interface StaffChange {
  readonly kind: 'change' | 'add' | 'remove';
  readonly list: Department;
  readonly key: string;
  /** Display name of the entry. */
  readonly name: string;
  /** New values by field; an empty string deletes the field. */
  readonly changes: Partial<StaffTexts>;
}

/** A requested change, stored at `staffRequests/{id}`. */
export interface StaffRequest extends StaffChange {
  readonly note: string;
  readonly by: string;
  readonly byName: string;
  /** Timestamp in milliseconds since the epoch. */
  readonly at: number;
}

/** Returns the database path of the changed entry. */
export const pathOf = ({ list, key }: StaffChange): string => `staff/${list}/${key}`;

/** Merges a change into an entry; empty fields are deleted. Returns null for a removal. */
export function entryAfter(stored: unknown, { kind, changes }: StaffChange): unknown {
  if (kind === 'remove') return null;
  const fields = Object.entries({ ...(isPlainObject(stored) ? stored : {}), ...changes });
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}

const EMPTY = msg('(empty)');

/** Summarizes the changed fields and their new values, in English unless the labels are translated. */
export const changeText = (
  { changes }: Pick<StaffChange, 'changes'>,
  show: (label: string) => string = (label) => label,
): string =>
  Object.entries(changes)
    .map(([field, text]) => `${show(STAFF_FIELDS[field as StaffField].label)}: ${text || show(EMPTY)}`)
    .join(', ');

const NO_SERVER = errorMessage(
  'This copy of the app has no server, so the staff list cannot be changed here.',
);
const REFUSED = errorMessage(
  'The server did not accept the change. Your permissions may have changed: sign in again.',
);
const OVERTAKEN = errorMessage(
  'Somebody else has changed this entry, so your change was not saved. Check the entry, then change it again.',
);

/** Author, reason and audit data of a change. */
interface ChangeContext {
  readonly by: string;
  /** The entry when editing began, for conflict detection; null if none. */
  readonly base: unknown;
  /** Reason; may be empty. */
  readonly note?: string;
  /** Audit log action; defaults to one derived from the change. */
  readonly action?: string;
  readonly also?: Changes;
}

const RANK_FIELDS: ReadonlySet<string> = new Set(['rank', 'category', 'badge']);

function actionOf({ kind, changes }: StaffChange): string {
  if (kind !== 'change') return `staff.${kind}`;
  return Object.keys(changes).every((field) => RANK_FIELDS.has(field)) ? 'staff.rank' : 'staff.edit';
}

const notesOf = (...notes: readonly string[]): string => notes.filter((note) => note !== '').join('. ');

/**
 * Saves a change immediately; requires permission to administer staff. Writes a version and an audit entry like the
 * database editor, and fails on concurrent changes.
 */
export async function makeChange(
  change: StaffChange,
  { by, base, note = '', action = actionOf(change), also = {} }: ChangeContext,
): Promise<Result<void, ErrorMessage>> {
  if (!backend) return err(NO_SERVER);
  try {
    const saving = await saveEntry(await openEntryDatabase(), {
      path: pathOf(change),
      action,
      note: notesOf(change.name, changeText(change), note),
      by,
      base,
      next: entryAfter(base, change),
      also,
    });
    if (saving.outcome === 'saved') return ok(undefined);
    if (saving.outcome === 'unreachable') return err(UNREACHABLE);
    return err(saving.outcome === 'conflict' ? OVERTAKEN : REFUSED);
  } catch {
    return err(UNREACHABLE);
  }
}

/** Submits a change request to the administrators. Resolves with the number of requests left today. */
export async function askForChange(change: StaffChange, note: string): Promise<Result<number, ErrorMessage>> {
  const { kind, list, key, name, changes } = change;
  const sent = await ask('submitMemberRequest', { about: 'staff', kind, list, key, name, changes, note });
  return sent.ok ? ok(sent.value.left) : sent;
}

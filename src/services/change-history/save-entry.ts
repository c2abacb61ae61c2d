import { deepEqual } from '../../shared/lib/equal.ts';
import type { DatabaseClient } from '../platform/firebase/database.ts';
import type { Changes, RecordsClient } from '../platform/firebase/records.ts';
import { auditChange } from '../platform/audit-change.ts';
import { versionChange, versionsOf } from './versions.ts';

/** Change of one entry from `base`, as loaded by the editor, to `next`; null if absent. */
export interface EntryChange {
  readonly path: string;
  readonly action: string;
  /** Description for the audit log. */
  readonly note: string;
  readonly by: string;
  readonly base: unknown;
  readonly next: unknown;
  /** Further paths written atomically with the entry, such as the end of a request. */
  readonly also?: Changes;
}

/** Outcome of saving. `theirs` is the conflicting value stored by another user. */
export type Saving =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'conflict'; readonly theirs: unknown }
  | { readonly outcome: 'refused' }
  /** Nothing was stored: no connection. */
  | { readonly outcome: 'unreachable' };

/** Database operations required for saving. */
export interface EntryDatabase
  extends Pick<DatabaseClient, 'read'>, Pick<RecordsClient, 'lastRows' | 'update'> {
  /** Resolves to true if the server is connected, or connects within the timeout. */
  connected(): Promise<boolean>;
}

const REFUSED: Saving = { outcome: 'refused' };
const UNREACHABLE: Saving = { outcome: 'unreachable' };

/**
 * Stores a change atomically with its version and audit entry. Optimistic locking: two editors that start from the same
 * version create the same version number, of which the server accepts one. A retry after a lost response is recognized
 * by the stored value. Sends nothing without a connection.
 */
export async function saveEntry(database: EntryDatabase, change: EntryChange): Promise<Saving> {
  const { path, base, next, action, note, by, also = {} } = change;
  let failure: Saving | undefined;
  for (let seen = -1; ;) {
    if (!(await database.connected())) return UNREACHABLE;
    const [stored, versions] = await Promise.all([
      database.read(path),
      versionsOf(database.lastRows, path, 1),
    ]);
    if (!stored.ok || !versions.ok) {
      const isDenied = [stored, versions].some((read) => !read.ok && read.error.code === 'permission-denied');
      return isDenied ? REFUSED : UNREACHABLE;
    }
    const current = stored.value ?? null;
    if (deepEqual(current, next)) return { outcome: 'saved' };
    if (!deepEqual(current, base)) return { outcome: 'conflict', theirs: current };
    const newest = versions.value[0]?.number ?? 0;
    // The same version number failed before and no other user created it, so a retry would fail again.
    if (failure && newest === seen) return failure;
    seen = newest;
    const changes = {
      ...also,
      [path]: next,
      ...versionChange({ path, number: newest + 1, by, note, before: base, after: next }),
      ...auditChange(by, { action, target: path, details: note }),
    };
    const written = await database.update(changes);
    if (written.ok) return { outcome: 'saved' };
    failure = written.error.code === 'permission-denied' ? REFUSED : UNREACHABLE;
  }
}

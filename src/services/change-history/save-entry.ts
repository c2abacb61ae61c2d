import { deepEqual } from '../../shared/lib/equal.ts';
import type { DatabaseClient } from '../platform/firebase/database.ts';
import type { Changes, RecordsClient } from '../platform/firebase/records.ts';
import { auditChange } from '../platform/audit-change.ts';
import { versionChange, versionsOf } from './versions.ts';

/** A change of one entry: from what its editor loaded to what it shall be; null for nothing. */
export interface EntryChange {
  readonly path: string;
  readonly action: string;
  /** What changes, as text. */
  readonly note: string;
  readonly by: string;
  readonly base: unknown;
  readonly next: unknown;
  /** What is written with it, such as the end of a request. */
  readonly also?: Changes;
}

/** What became of a change. `theirs` is what somebody else stored meanwhile. */
export type Saving =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'conflict'; readonly theirs: unknown }
  | { readonly outcome: 'refused' }
  /** Nothing was stored: the server cannot be reached. */
  | { readonly outcome: 'unreachable' };

/** What saving asks of the database. */
export interface EntryDatabase
  extends Pick<DatabaseClient, 'read'>, Pick<RecordsClient, 'lastRows' | 'update'> {
  /** Whether the server is connected, or comes to be in a moment. */
  connected(): Promise<boolean>;
}

const REFUSED: Saving = { outcome: 'refused' };
const UNREACHABLE: Saving = { outcome: 'unreachable' };

/**
 * Stores a change together with its version and its audit entry: all three or none. Nothing is written over what the
 * editor has not seen: two editors that start from the same version make the same version, and the server takes one.
 * A write whose answer was lost is recognised by what is stored. Without a connection nothing is sent.
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
    // This very version failed, and nobody else has made it: trying again would change nothing.
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

import { deepEqual } from '../lib/equal.ts';
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
  | { readonly outcome: 'refused' };

/** What saving asks of the database. */
export interface EntryDatabase
  extends Pick<DatabaseClient, 'read'>, Pick<RecordsClient, 'lastRows' | 'update'> {
  /** Has the server announce a change that was made. */
  announce(changes: Changes): void;
  /** Resolves as soon as the server is connected. */
  connected(): Promise<unknown>;
}

const REFUSED: Saving = { outcome: 'refused' };

/**
 * Stores a change together with its version and its audit entry: all three or none. Nothing is written over what the
 * editor has not seen: two editors that start from the same version make the same version, and the server takes one.
 * Waits for a connection for as long as it takes. A write whose answer was lost is recognised by what is stored.
 */
export async function saveEntry(database: EntryDatabase, change: EntryChange): Promise<Saving> {
  const { path, base, next, action, note, by, also = {} } = change;
  for (let seen = -1; ;) {
    await database.connected();
    const [stored, versions] = await Promise.all([
      database.read(path),
      versionsOf(database.lastRows, path, 1),
    ]);
    if (!stored.ok || !versions.ok) {
      if ([stored, versions].some((read) => !read.ok && read.error.code === 'timeout')) continue;
      return REFUSED;
    }
    const current = stored.value ?? null;
    if (deepEqual(current, next)) return { outcome: 'saved' };
    if (!deepEqual(current, base)) return { outcome: 'conflict', theirs: current };
    const newest = versions.value[0]?.number ?? 0;
    // The server refused this very version, and nobody else has made it: trying again would change nothing.
    if (newest === seen) return REFUSED;
    seen = newest;
    const changes = {
      ...also,
      [path]: next,
      ...versionChange({ path, number: newest + 1, by, note, before: base, after: next }),
      ...auditChange(by, { action, target: path, details: note }),
    };
    const written = await database.update(changes);
    if (!written.ok) continue;
    database.announce(changes);
    return { outcome: 'saved' };
  }
}

import type { ErrorMessage } from '../../../../contract/error-message.ts';
import * as v from 'valibot';
import { FACTION_ID } from '../../../../contract/faction.ts';
import type { BackupEntry } from '../../../../contract/admin.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { read } from '../../../services/server/server.ts';

const PATH = `factions/${FACTION_ID}`;

/** Returns the children of a stored value; the database returns an array if keys are small integers. */
const childrenOf = (stored: unknown): readonly (readonly [string, unknown])[] =>
  typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];

/** Returns the object entries of a stored map; other entries are dropped. */
const entriesOf = (stored: unknown): readonly (readonly [string, Record<string, unknown>])[] =>
  childrenOf(stored).flatMap(([key, value]) => (isPlainObject(value) ? [[key, value] as const] : []));

const text = v.fallback(v.string(), '');
const number = v.fallback(v.number(), 0);

const storedBackup = v.object({ at: number, by: text, memberCount: number });
const storedMetadata = v.fallback(
  v.object({
    lastUpdated: v.fallback(v.nullable(v.number()), null),
    uploadedBy: v.fallback(v.nullable(v.string()), null),
    statistics: v.fallback(v.object({ validRecords: number, rankDistribution: v.nullish(v.unknown()) }), {
      validRecords: 0,
    }),
  }),
  { lastUpdated: null, uploadedBy: null, statistics: { validRecords: 0 } },
);

/** Metadata of the last upload. */
export interface RosterState {
  readonly memberCount: number;
  /** Milliseconds since the epoch; null if there was no upload. */
  readonly lastUpdated: number | null;
  readonly uploadedBy: string | null;
  /** Member count per script rank, highest rank first. */
  readonly ranks: readonly (readonly [rank: number, count: number])[];
}

/** Reads the metadata of the last upload, not the roster itself. */
export async function readRosterState(): Promise<Result<RosterState, ErrorMessage>> {
  const stored = await read(`${PATH}/metadata`);
  if (!stored.ok) return stored;
  const { statistics, lastUpdated, uploadedBy } = v.parse(storedMetadata, stored.value);
  return ok({
    memberCount: statistics.validRecords,
    lastUpdated,
    uploadedBy,
    ranks: childrenOf(statistics.rankDistribution)
      .flatMap(([rank, count]) => (typeof count === 'number' ? [[Number(rank), count] as const] : []))
      .toSorted(([a], [b]) => b - a),
  });
}

/** A restorable roster. */
export interface Backup extends BackupEntry {
  readonly key: string;
}

/** Reads the restorable rosters, newest first. */
export async function readBackups(): Promise<Result<readonly Backup[], ErrorMessage>> {
  const stored = await read(`${PATH}/backupList`);
  if (!stored.ok) return stored;
  const backups = entriesOf(stored.value).map(([key, entry]) => ({
    key,
    ...v.parse(storedBackup, entry),
  }));
  return ok(backups.toSorted((a, b) => b.at - a.at));
}

import type { ErrorMessage } from '../../../../contract/error-message.ts';
import * as v from 'valibot';
import { FACTION_ID } from '../../../../contract/faction.ts';
import type { BackupEntry } from '../../../../contract/admin.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { read } from '../../../services/server/server.ts';

const PATH = `factions/${FACTION_ID}`;

/** The children of a stored value; the database answers with a list when their keys are small numbers. */
const childrenOf = (stored: unknown): readonly (readonly [string, unknown])[] =>
  typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];

/** The entries of a stored map; what is none is left out. */
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

/** What is known of the last upload. */
export interface RosterState {
  readonly memberCount: number;
  /** Milliseconds; null when there was none. */
  readonly lastUpdated: number | null;
  readonly uploadedBy: string | null;
  /** How many members have each script rank, the highest first. */
  readonly ranks: readonly (readonly [rank: number, count: number])[];
}

/** Reads what the last upload left: a few numbers, never the roster. */
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

/** A roster that can be put back. */
export interface Backup extends BackupEntry {
  readonly key: string;
}

/** The rosters that can be put back, the newest first. */
export async function readBackups(): Promise<Result<readonly Backup[], ErrorMessage>> {
  const stored = await read(`${PATH}/backupList`);
  if (!stored.ok) return stored;
  const backups = entriesOf(stored.value).map(([key, entry]) => ({
    key,
    ...v.parse(storedBackup, entry),
  }));
  return ok(backups.toSorted((a, b) => b.at - a.at));
}

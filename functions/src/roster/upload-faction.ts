import { msg } from '../../../contract/messages.ts';
import { isDeepStrictEqual } from 'node:util';
import type {
  FactionChanges,
  UploadFactionRequest,
  UploadFactionResponse,
} from '../../../contract/callables.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { requirePermission } from '../accounts/accounts.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { withRankLock, RANKS_REFUSED, refusedChanges } from '../accounts/ranks.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { replaceRoster, statisticsOf } from './replace-roster.ts';
import { readRoster, type Roster } from '../accounts/roster.ts';
import type { FactionMember } from '../../../contract/faction.ts';
import { isFactionRecord } from '../schemas/schemas.ts';

/** Parsed records of an upload. The last valid record of a character counts. */
interface Records {
  readonly members: ReadonlyMap<string, FactionMember>;
  /** Index of the effective record, by character id. */
  readonly places: ReadonlyMap<string, number>;
  readonly duplicates: number;
  /** One line per invalid record, with its position but no values. */
  readonly errors: readonly string[];
  /** Characters with only invalid records. */
  readonly faultyIds: ReadonlySet<string>;
}

function readRecords(data: readonly unknown[]): Records {
  const members = new Map<string, FactionMember>();
  const places = new Map<string, number>();
  const errors: string[] = [];
  const faultyIds = new Set<string>();
  let duplicates = 0;
  for (const [index, record] of data.entries()) {
    if (!isFactionRecord(record)) {
      const error = isFactionRecord.errors?.[0];
      errors.push(`Record ${index + 1}: ${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}`);
      const id = idOf(record);
      if (id) faultyIds.add(id);
      continue;
    }
    const { characterId, ...member } = record;
    if (members.has(String(characterId))) duplicates += 1;
    members.set(String(characterId), withoutNulls(member));
    places.set(String(characterId), index);
  }
  return { members, places, duplicates, errors, faultyIds };
}

function idOf(record: unknown): string | undefined {
  if (record === null || typeof record !== 'object' || !('characterId' in record)) return undefined;
  return String(record.characterId);
}

/** The client sends null for absent values; the database stores neither. */
const withoutNulls = (member: FactionMember): FactionMember =>
  Object.fromEntries(Object.entries(member).filter(([, value]) => value != null)) as unknown as FactionMember;

const PER_ACCOUNT = { count: 10, seconds: 600 };
const DRY_RUNS = { count: 30, seconds: 600 };
const ERRORS_SHOWN = 10;

const UPLOADERS: readonly Permission[] = ['upload_faction_data'];

/**
 * Replaces the roster by an upload, or returns the effect of doing so. Members with only invalid records are kept;
 * nothing changes without valid records or if the caller may not set a rank.
 */
export async function uploadFaction(
  services: Services,
  caller: Caller,
  request: UploadFactionRequest,
): Promise<UploadFactionResponse> {
  const { uid } = await requirePermission(services, caller, UPLOADERS);
  if (request.dryRun) {
    await enforceLimit(services, 'roster dry run of', uid, DRY_RUNS);
    return (await plan(services, uid, request)).outcome;
  }
  await enforceLimit(services, 'roster upload of', uid, PER_ACCOUNT);
  return withRankLock(services, caller, UPLOADERS, () => replace(services, uid, request));
}

async function replace(
  services: Services,
  uid: string,
  request: UploadFactionRequest,
): Promise<UploadFactionResponse> {
  const { outcome, before, after } = await plan(services, uid, request);
  if (!outcome.success) return outcome;
  const { statistics } = outcome;
  const { validRecords, totalRecords } = statistics;
  const rolesChanged = await replaceRoster(services, uid, {
    before,
    after,
    statistics,
    note: {
      action: 'upload_faction_data',
      details: `${validRecords} of ${totalRecords} records, ${request.metadata.fileName}`,
    },
  });
  services.log.info('faction_uploaded', { uid, validRecords, rolesChanged });
  return { ...outcome, message: `${validRecords} members uploaded` };
}

interface Plan {
  readonly outcome: UploadFactionResponse;
  readonly before: Roster;
  readonly after: Roster;
}

/** Computes the effect of an upload on the current roster. */
async function plan(services: Services, uid: string, { factionData }: UploadFactionRequest): Promise<Plan> {
  const records = readRecords(factionData);
  const uploaded = Object.fromEntries(records.members);
  const statistics = statisticsOf(uploaded, {
    totalRecords: factionData.length,
    duplicates: records.duplicates,
    errors: records.errors.length,
  });
  const before = await readRoster(services.database);
  const after: Roster = { ...kept(before, records.faultyIds), ...uploaded };
  const valid = statistics.validRecords;
  const refused = valid > 0 ? await refusedChanges(services, uid, before, after) : [];
  const success = valid > 0 && refused.length === 0;
  const outcome = {
    success,
    statistics,
    changes: success ? changesOf(before, after) : NO_CHANGES,
    errors: records.errors.slice(0, ERRORS_SHOWN),
    refused: refused.map((change) => ({
      ...change,
      record: records.places.get(String(change.characterId)) ?? null,
    })),
    message: messageOf(valid, refused.length),
  };
  return { outcome, before, after };
}

function messageOf(valid: number, refused: number): string {
  if (valid === 0) return msg('No valid record, so nothing was changed');
  return refused > 0 ? RANKS_REFUSED : `${valid} members would be uploaded`;
}

const NO_CHANGES: FactionChanges = { added: 0, removed: 0, changed: 0 };

const kept = (before: Roster, ids: ReadonlySet<string>): Roster =>
  Object.fromEntries(Object.entries(before).filter(([id]) => ids.has(id)));

function changesOf(before: Roster, after: Roster): FactionChanges {
  const ids = Object.keys(after);
  const known = ids.filter((id) => before[id] !== undefined);
  return {
    added: ids.length - known.length,
    removed: Object.keys(before).length - known.length,
    changed: known.filter((id) => !isDeepStrictEqual(before[id], after[id])).length,
  };
}

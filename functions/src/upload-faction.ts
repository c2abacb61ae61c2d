import type {
  FactionStatistics,
  UploadFactionRequest,
  UploadFactionResponse,
} from '../../contract/callables.ts';
import type { FactionMember } from '../../contract/faction.ts';
import { permitted } from './accounts.ts';
import type { Caller, Services } from './ports.ts';
import { limit } from './rate-limit.ts';
import { reassess } from './reassess.ts';
import { FACTION_PATH, readRoster, type Roster } from './roster.ts';
import { readRecords } from './upload-records.ts';

const PER_ACCOUNT = { count: 10, seconds: 600 };
const ERRORS_SHOWN = 10;

/**
 * Replaces the roster with an uploaded one: backup, statistics, audit entry, and at once the roles of everybody whose
 * rank changed or who left. A member whose new record is faulty stays as before; without a good record nothing happens.
 */
export async function uploadFaction(
  services: Services,
  caller: Caller,
  request: UploadFactionRequest,
): Promise<UploadFactionResponse> {
  const { database, now, log } = services;
  const { uid } = await permitted(services, caller, ['upload_faction_data']);
  await limit(services, 'roster upload of', uid, PER_ACCOUNT);
  const records = readRecords(request.factionData);
  const statistics = statisticsOf(request.factionData.length, records);
  const errors = records.errors.slice(0, ERRORS_SHOWN);
  if (statistics.validRecords === 0)
    return { success: false, statistics, errors, message: 'No valid record, so nothing was changed' };

  const before = await readRoster(database);
  const members: Roster = { ...kept(before, records.faultyIds), ...Object.fromEntries(records.members) };
  const at = now();
  await database.update({
    [`${FACTION_PATH}/backups/${database.newKey()}`]: { at, by: uid, members: before },
    [`${FACTION_PATH}/members`]: members,
    [`${FACTION_PATH}/metadata`]: { lastUpdated: at, lastChecked: at, uploadedBy: uid, statistics },
    [`audit/${database.newKey()}`]: {
      at,
      actor: uid,
      action: 'upload_faction_data',
      target: FACTION_PATH,
      details: `${statistics.validRecords} of ${statistics.totalRecords} records, ${request.metadata.fileName}`,
    },
  });
  const changed = await reassess(services, before, members);
  log.info('faction_uploaded', { uid, validRecords: statistics.validRecords, rolesChanged: changed });
  return { success: true, statistics, errors, message: `${statistics.validRecords} members uploaded` };
}

const kept = (before: Roster, ids: ReadonlySet<string>): Roster =>
  Object.fromEntries(Object.entries(before).filter(([id]) => ids.has(id)));

function statisticsOf(
  totalRecords: number,
  records: { members: ReadonlyMap<string, FactionMember>; duplicates: number; errors: readonly string[] },
): FactionStatistics {
  const rankDistribution: Record<string, number> = {};
  for (const { scriptRank } of records.members.values())
    rankDistribution[scriptRank] = (rankDistribution[scriptRank] ?? 0) + 1;
  return {
    totalRecords,
    validRecords: records.members.size,
    duplicates: records.duplicates,
    errors: records.errors.length,
    rankDistribution,
  };
}

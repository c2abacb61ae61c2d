import { isDeepStrictEqual } from 'node:util';
import type {
  FactionChanges,
  UploadFactionRequest,
  UploadFactionResponse,
} from '../../contract/callables.ts';
import { permitted } from './accounts.ts';
import type { Caller, Services } from './ports.ts';
import { limit } from './rate-limit.ts';
import { replaceRoster, statisticsOf } from './replace-roster.ts';
import { readRoster, type Roster } from './roster.ts';
import { readRecords } from './upload-records.ts';

const PER_ACCOUNT = { count: 10, seconds: 600 };
const DRY_RUNS = { count: 30, seconds: 600 };
const ERRORS_SHOWN = 10;

/**
 * Replaces the roster with an uploaded one, or tells what that would do. A member whose new record is faulty stays as
 * before; without a good record nothing happens.
 */
export async function uploadFaction(
  services: Services,
  caller: Caller,
  request: UploadFactionRequest,
): Promise<UploadFactionResponse> {
  const { database, log } = services;
  const { uid } = await permitted(services, caller, ['upload_faction_data']);
  if (request.dryRun) await limit(services, 'roster dry run of', uid, DRY_RUNS);
  else await limit(services, 'roster upload of', uid, PER_ACCOUNT);
  const records = readRecords(request.factionData);
  const uploaded = Object.fromEntries(records.members);
  const statistics = statisticsOf(uploaded, {
    totalRecords: request.factionData.length,
    duplicates: records.duplicates,
    errors: records.errors.length,
  });
  const before = await readRoster(database);
  const after: Roster = { ...kept(before, records.faultyIds), ...uploaded };
  const valid = statistics.validRecords;
  const outcome = {
    success: valid > 0,
    statistics,
    changes: valid > 0 ? changesOf(before, after) : NO_CHANGES,
    errors: records.errors.slice(0, ERRORS_SHOWN),
  };
  if (valid === 0) return { ...outcome, message: 'No valid record, so nothing was changed' };
  if (request.dryRun) return { ...outcome, message: `${valid} members would be uploaded` };

  const rolesChanged = await replaceRoster(services, uid, {
    before,
    after,
    statistics,
    note: {
      action: 'upload_faction_data',
      details: `${valid} of ${statistics.totalRecords} records, ${request.metadata.fileName}`,
    },
  });
  log.info('faction_uploaded', { uid, validRecords: valid, rolesChanged });
  return { ...outcome, message: `${valid} members uploaded` };
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

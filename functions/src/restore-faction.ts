import type { RestoreFactionRequest, RestoreFactionResponse } from '../../contract/admin.ts';
import type { FactionMember } from '../../contract/faction.ts';
import { permitted } from './accounts.ts';
import { invalidInput } from './failure.ts';
import type { Caller, Services } from './ports.ts';
import { limit } from './rate-limit.ts';
import { replaceRoster, statisticsOf } from './replace-roster.ts';
import { entriesOf, FACTION_PATH, readRoster } from './roster.ts';

const PER_ACCOUNT = { count: 10, seconds: 600 };

/** Puts the roster back as a backup holds it. The roster that it replaces becomes a backup in its turn. */
export async function restoreFaction(
  services: Services,
  caller: Caller,
  { backup }: RestoreFactionRequest,
): Promise<RestoreFactionResponse> {
  const { uid } = await permitted(services, caller, ['upload_faction_data']);
  await limit(services, 'roster restore of', uid, PER_ACCOUNT);
  const stored = await services.database.get(`${FACTION_PATH}/backups/${backup}/members`);
  const after = entriesOf<FactionMember>(stored);
  const totalRecords = Object.keys(after).length;
  if (totalRecords === 0) throw invalidInput('This backup does not exist any more');
  const statistics = statisticsOf(after, { totalRecords, duplicates: 0, errors: 0 });
  await replaceRoster(services, uid, {
    before: await readRoster(services.database),
    after,
    statistics,
    note: { action: 'restore_faction_data', details: `${totalRecords} members, backup ${backup}` },
  });
  return { statistics };
}

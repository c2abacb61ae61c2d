import { errorMessage } from '../../../contract/error-message.ts';
import { msg } from '../../../contract/messages.ts';
import type { RestoreFactionRequest, RestoreFactionResponse } from '../../../contract/admin.ts';
import type { RankChange } from '../../../contract/callables.ts';
import type { FactionMember } from '../../../contract/faction.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { requirePermission } from '../accounts/accounts.ts';
import { invalidInput, notAllowed } from '../platform/failure.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { withRankLock, refusedChanges } from '../accounts/ranks.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { replaceRoster, statisticsOf } from './replace-roster.ts';
import { entriesOf, FACTION_PATH, readRoster } from '../accounts/roster.ts';

const PER_ACCOUNT = { count: 10, seconds: 600 };
const RESTORERS: readonly Permission[] = ['upload_faction_data'];

/** Restores the roster from a backup. The replaced roster becomes a backup. */
export async function restoreFaction(
  services: Services,
  caller: Caller,
  { backup }: RestoreFactionRequest,
): Promise<RestoreFactionResponse> {
  const { uid } = await requirePermission(services, caller, RESTORERS);
  await enforceLimit(services, 'roster restore of', uid, PER_ACCOUNT);
  const stored = await services.database.get(`${FACTION_PATH}/backups/${backup}/members`);
  const after = entriesOf<FactionMember>(stored);
  const totalRecords = Object.keys(after).length;
  if (totalRecords === 0) throw invalidInput(errorMessage('This backup no longer exists'));
  const statistics = statisticsOf(after, { totalRecords, duplicates: 0, errors: 0 });
  await withRankLock(services, caller, RESTORERS, async () => {
    const before = await readRoster(services.database);
    const refused = await refusedChanges(services, uid, before, after);
    if (refused.length > 0) throw notAllowed(RANKS_REFUSED_OF, { changes: listOf(refused) });
    const note = { action: 'restore_faction_data', details: `${totalRecords} members, backup ${backup}` };
    await replaceRoster(services, uid, { before, after, statistics, note });
  });
  return { statistics };
}

const NAMED = 10;

const RANKS_REFUSED_OF = msg(
  'You can give or remove only ranks below your own, and cannot change your own, so nothing was changed: {changes}',
);

/** Returns the first changes, without a word of any language. */
function listOf(changes: readonly RankChange[]): string {
  const texts = changes
    .slice(0, NAMED)
    .map(
      ({ characterName, characterId, from, to }) =>
        `${characterName} (${characterId}) ${from ?? '–'} → ${to ?? '–'}`,
    );
  return [...texts, ...(changes.length > NAMED ? [`+ ${changes.length - NAMED}`] : [])].join('; ');
}

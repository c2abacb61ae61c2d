import { errorMessage } from '../../../contract/error-message.ts';
import type { RankChange } from '../../../contract/callables.ts';
import type { Role } from '../../../contract/account.ts';
import { TOP_SCRIPT_RANK } from '../../../contract/faction.ts';
import { ACCESS_LEVELS, type Permission } from '../../../contract/permissions.ts';
import { holds, idsOf, permitted, readAccount, readRole } from './accounts.ts';
import { Failure, notAllowed } from '../platform/failure.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { firstTime, forget } from '../platform/rate-limit.ts';
import type { Roster } from './roster.ts';

/** Who may appoint administrators. They stand above every rank, so they may give others any, but never change their own. */
export const KEEPERS: readonly Permission[] = ['manage_users', 'superadmin_access'];

/** The changes from one roster to another that an account may not make: of its own rank, and from or to one that is not below it. */
export async function refusedChanges(
  { database }: Services,
  uid: string,
  before: Roster,
  after: Roster,
): Promise<readonly RankChange[]> {
  const [role, account] = await Promise.all([readRole(database, uid), readAccount(database, uid)]);
  const own = idsOf(account, role);
  const limit = holds(role, KEEPERS) ? TOP_SCRIPT_RANK + 1 : (role?.scriptRank ?? 0);
  return rankChanges(before, after).filter(
    ({ characterId, from, to }) => own.has(characterId) || Math.max(from ?? 0, to ?? 0) >= limit,
  );
}

/** Every change of rank from one roster to another, by character. */
export function rankChanges(before: Roster, after: Roster): RankChange[] {
  const members = Object.entries({ ...after, ...before });
  return members
    .map(([id, { characterName }]) => ({
      characterId: Number(id),
      characterName,
      from: before[id]?.scriptRank ?? null,
      to: after[id]?.scriptRank ?? null,
    }))
    .filter(({ from, to }) => from !== to);
}

/** Why changes were refused. */
export const RANKS_REFUSED = errorMessage(
  'You can give or remove only ranks below your own, and cannot change your own, so nothing was changed',
);

/** Changes of rank as text: who, from, to. */
export const rankTexts = (changes: readonly RankChange[]): readonly string[] =>
  changes.map(
    ({ characterName, characterId, from, to }) =>
      `${characterName} (${characterId}), rank ${from ?? 'none'} to ${to ?? 'none'}`,
  );

/** Throws when an account ranks as high as the one who wants to change it, who is no keeper. */
export function refuseEqual(actor: Role | null, target: Role | null): void {
  const levelOf = (role: Role | null): number => ACCESS_LEVELS.indexOf(role?.accessLevel ?? 'none');
  if (!holds(actor, KEEPERS) && levelOf(target) >= levelOf(actor))
    throw notAllowed('The rank of this account is the same as yours or higher');
}

const TURN = 'change of ranks';
/** Longer than any function runs, so that a turn which was never given back ends. */
const TURN_SECONDS = 90;

/**
 * Makes a change of ranks or roles, for a caller who holds one of some permissions. One is made at a time, so that the
 * ranks which it was checked against are still the same when it is written. Rejects while another one is made.
 */
export async function inTurn<T>(
  services: Services,
  caller: Caller,
  anyOf: readonly Permission[],
  change: (uid: string) => Promise<T>,
): Promise<T> {
  if (!(await firstTime(services, TURN, TURN_SECONDS)))
    throw new Failure(
      'aborted',
      'timeout',
      errorMessage('Somebody else is changing ranks right now. Try again in a moment.'),
      {
        retryable: true,
      },
    );
  try {
    const { uid } = await permitted(services, caller, anyOf);
    return await change(uid);
  } finally {
    await forget(services, TURN);
  }
}

import { errorMessage } from '../../../contract/error-message.ts';
import type { RankChange } from '../../../contract/callables.ts';
import type { Role } from '../../../contract/account.ts';
import { TOP_SCRIPT_RANK } from '../../../contract/faction.ts';
import { ACCESS_LEVELS, type Permission } from '../../../contract/permissions.ts';
import { hasPermission, idsOf, requirePermission, readAccount, readRole } from './accounts.ts';
import { Failure, notAllowed } from '../platform/failure.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { tryClaim, releaseClaim } from '../platform/rate-limit.ts';
import type { Roster } from './roster.ts';
import { msg } from '../../../contract/messages.ts';

/** Permissions to appoint administrators. Their holders may assign any rank, but not change their own. */
export const ADMIN_APPOINTERS: readonly Permission[] = ['manage_users', 'superadmin_access'];

/** Returns the roster changes that an account may not make: its own rank, and ranks not below its own. */
export async function refusedChanges(
  { database }: Services,
  uid: string,
  before: Roster,
  after: Roster,
): Promise<readonly RankChange[]> {
  const [role, account] = await Promise.all([readRole(database, uid), readAccount(database, uid)]);
  const own = idsOf(account, role);
  const limit = hasPermission(role, ADMIN_APPOINTERS) ? TOP_SCRIPT_RANK + 1 : (role?.scriptRank ?? 0);
  return rankChanges(before, after).filter(
    ({ characterId, from, to }) => own.has(characterId) || Math.max(from ?? 0, to ?? 0) >= limit,
  );
}

/** Returns all rank changes between two rosters, by character. */
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

export const RANKS_REFUSED = errorMessage(
  'You can give or remove only ranks below your own, and cannot change your own, so nothing was changed',
);

/** Formats rank changes: character, from, to. */
export const rankTexts = (changes: readonly RankChange[]): readonly string[] =>
  changes.map(
    ({ characterName, characterId, from, to }) =>
      `${characterName} (${characterId}), rank ${from ?? 'none'} to ${to ?? 'none'}`,
  );

/** Throws if the target's access level is not below the actor's, unless the actor has a permission of `ADMIN_APPOINTERS`. */
export function assertOutranks(actor: Role | null, target: Role | null): void {
  const levelOf = (role: Role | null): number => ACCESS_LEVELS.indexOf(role?.accessLevel ?? 'none');
  if (!hasPermission(actor, ADMIN_APPOINTERS) && levelOf(target) >= levelOf(actor))
    throw notAllowed(msg('The rank of this account is the same as yours or higher'));
}

const TURN = 'change of ranks';
/** Longer than any function timeout, so that an unreleased lock expires. */
const TURN_SECONDS = 90;

/**
 * Runs a change of ranks or roles under a lock, for a caller with one of the permissions, so that the ranks it was
 * validated against do not change meanwhile. Rejects while the lock is taken.
 */
export async function withRankLock<T>(
  services: Services,
  caller: Caller,
  anyOf: readonly Permission[],
  change: (uid: string) => Promise<T>,
): Promise<T> {
  if (!(await tryClaim(services, TURN, TURN_SECONDS)))
    throw new Failure(
      'aborted',
      'timeout',
      errorMessage('Somebody else is changing ranks right now. Try again in a moment.'),
      { retryable: true },
    );
  try {
    const { uid } = await requirePermission(services, caller, anyOf);
    return await change(uid);
  } finally {
    await releaseClaim(services, TURN);
  }
}

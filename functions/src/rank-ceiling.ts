import type { Role } from '../../contract/account.ts';
import type { FactionMember } from '../../contract/faction.ts';
import { holds, readAccount, readRole } from './accounts.ts';
import { notAllowed } from './failure.ts';
import type { Database } from './ports.ts';
import type { Roster } from './roster.ts';

const SHOWN = 10;

/** What a roster says of somebody's authority; dates and activity may change whoever they are. */
const standingOf = (member: FactionMember | undefined): string =>
  JSON.stringify(member ? [member.characterName, member.rank, member.scriptRank] : null);

/** Administrators named by the owner stand above every rank: somebody has to appoint the highest. */
const ceilingOf = (role: Role | null): number =>
  holds(role, ['superadmin_access']) || role?.accessLevel === 'president'
    ? Infinity
    : (role?.scriptRank ?? 0);

/**
 * Refuses a change of the roster that would set a rank at or above that of its author, change an entry that stands there,
 * or change the author's own rank. Throws `permission-denied` with the entries, so that nothing of it is done.
 * @param nameOf what the author calls an entry, such as its line in a file
 */
export async function refuseAboveOwnRank(
  database: Database,
  uid: string,
  { before, after }: { readonly before: Roster; readonly after: Roster },
  nameOf: (characterId: string) => string,
): Promise<void> {
  const [role, account] = await Promise.all([readRole(database, uid), readAccount(database, uid)]);
  const ceiling = ceilingOf(role);
  const own = new Set([role?.characterId, ...(account?.characters ?? []).map(({ id }) => id)].map(String));
  const refused = Object.keys({ ...before, ...after }).filter((id) => {
    if (standingOf(before[id]) === standingOf(after[id])) return false;
    const ranks = [before[id]?.scriptRank ?? 0, after[id]?.scriptRank ?? 0];
    return (own.has(id) && ranks[0] !== ranks[1]) || ranks.some((rank) => rank >= ceiling);
  });
  if (refused.length === 0) return;
  const shown = refused.slice(0, SHOWN).map(nameOf).join(', ');
  const more = refused.length > SHOWN ? ` and ${refused.length - SHOWN} more` : '';
  throw notAllowed(
    `Nothing was changed. You cannot change your own rank, or set or change one at or above it: ${shown}${more}.`,
  );
}

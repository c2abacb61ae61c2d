import type {
  BatchMembershipRequest,
  BatchMembershipResponse,
  Membership,
  MembershipRequest,
  MembershipResponse,
} from '../../../contract/callables.ts';
import { FACTION_ID, type FactionCharacter } from '../../../contract/faction.ts';
import { accessLevelOfRank, permissionsOfRank } from '../../../contract/permissions.ts';
import { requireEnabled, hasPermission, idsOf, readAccount, readRole } from '../accounts/accounts.ts';
import { notAllowed } from '../platform/failure.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { FACTION_PATH, memberOf, readRoster } from '../accounts/roster.ts';
import { msg } from '../../../contract/messages.ts';

const PER_ACCOUNT = { count: 60, seconds: 600 };

/** Returns the memberships of the caller's characters, with rank and permissions, and the highest-ranking one. */
export async function batchCheckMembership(
  services: Services,
  caller: Caller,
  request: BatchMembershipRequest,
): Promise<BatchMembershipResponse> {
  const memberships = await membershipsOf(services, caller, request.characterIds);
  const members = memberships
    .flatMap(([, { character }]) => character ?? [])
    .toSorted((a, b) => b.scriptRank - a.scriptRank);
  return {
    success: true,
    results: Object.fromEntries(memberships),
    summary: { totalMembers: members.length, highestRankingMember: members[0] ?? null },
  };
}

/** Returns the membership of one of the caller's characters, and the roster's timestamp. */
export async function checkMembership(
  services: Services,
  caller: Caller,
  request: MembershipRequest,
): Promise<MembershipResponse> {
  const memberships = await membershipsOf(services, caller, [request.characterId]);
  const membership = Object.fromEntries(memberships)[request.characterId] ?? describe(null);
  const lastUpdated = await services.database.get(`${FACTION_PATH}/metadata/lastUpdated`);
  return {
    ...membership,
    factionInfo: {
      factionId: FACTION_ID,
      lastUpdated: typeof lastUpdated === 'number' ? lastUpdated : null,
    },
  };
}

async function membershipsOf(
  services: Services,
  caller: Caller,
  ids: readonly number[],
): Promise<[string, Membership][]> {
  const { uid } = await requireEnabled(services, caller);
  await enforceLimit(services, 'membership of', uid, PER_ACCOUNT);
  await refuseForeign(services, uid, ids);
  const roster = await readRoster(services.database);
  return ids.map((id) => [String(id), describe(memberOf(roster, id))]);
}

/** Throws `permission-denied` for characters of other accounts, unless the caller may see all members. */
async function refuseForeign({ database }: Services, uid: string, ids: readonly number[]): Promise<void> {
  const [account, role] = await Promise.all([readAccount(database, uid), readRole(database, uid)]);
  if (hasPermission(role, ['view_all_members'])) return;
  const own = idsOf(account, role);
  if (!ids.every((id) => own.has(id))) throw notAllowed(msg('This character belongs to another account'));
}

const describe = (character: FactionCharacter | null): Membership => ({
  isMember: character !== null,
  character,
  permissions: character ? permissionsOfRank(character.scriptRank) : [],
  accessLevel: character ? accessLevelOfRank(character.scriptRank) : 'none',
});

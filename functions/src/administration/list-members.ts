import type { Account, Role } from '../../../contract/account.ts';
import type { ListedMember, ListMembersResponse } from '../../../contract/admin.ts';
import { DEPARTMENTS, type Departments } from '../../../contract/departments.ts';
import type { FactionMember } from '../../../contract/faction.ts';
import { FEATURE_PERMISSIONS } from '../../../contract/permissions.ts';
import { hasPermission, idsOf, requirePermission, readRole } from '../accounts/accounts.ts';
import { recordsOf, nameOf } from '../accounts/directory.ts';
import { entriesOf, readRoster, type Roster } from '../accounts/roster.ts';
import { readStaffList } from '../accounts/staff-lists.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';

const PER_ACCOUNT = { count: 60, seconds: 600 };

/**
 * Lists the members visible to the caller, by rank, then name: the whole roster with accounts, else the staff lists of
 * the caller's departments, or only entries with the caller's rank title.
 */
export async function listMembers(services: Services, caller: Caller): Promise<ListMembersResponse> {
  const { uid } = await requirePermission(services, caller, FEATURE_PERMISSIONS.view_members);
  await enforceLimit(services, 'member list of', uid, PER_ACCOUNT);
  const [role, roster] = await Promise.all([readRole(services.database, uid), readRoster(services.database)]);
  if (hasPermission(role, ['view_all_members']))
    return { scope: 'all', members: sorted(await wholeRoster(services, roster)) };
  const scope = hasPermission(role, ['view_department_members']) ? 'department' : 'team';
  return { scope, members: sorted(await colleagues(services, roster, role?.departments ?? {}, scope)) };
}

const factsOf = ({ characterName, rank, scriptRank, ...member }: FactionMember): ListedMember => ({
  characterId: null,
  characterName,
  rank,
  scriptRank,
  lastDuty: member.lastDuty ?? '',
  lastOnline: member.lastOnline ?? '',
  activity: member.activity ?? '',
});

async function wholeRoster(services: Services, roster: Roster): Promise<ListedMember[]> {
  const accounts = await accountsByCharacter(services);
  return Object.entries(roster).map(([id, member]) => ({
    ...factsOf(member),
    characterId: Number(id),
    account: accounts.get(Number(id)) ?? null,
  }));
}

async function accountsByCharacter(
  services: Services,
): Promise<ReadonlyMap<number | undefined, NonNullable<ListedMember['account']>>> {
  const [roles, users] = await Promise.all([services.database.get('roles'), services.database.get('users')]);
  const roleOf = entriesOf<Role>(roles);
  const accountOf = entriesOf<Account>(users);
  const uids = [...new Set([...Object.keys(roleOf), ...Object.keys(accountOf)])];
  const records = await recordsOf(services, uids);
  return new Map(
    uids.flatMap((uid) => {
      const [role, account] = [roleOf[uid] ?? null, accountOf[uid] ?? null];
      const name = nameOf({ uid, account, record: records[uid] ?? null });
      const listed = { uid, name, disabled: role?.disabled === true };
      return [...idsOf(account, role)].map((id) => [id, listed] as const);
    }),
  );
}

async function colleagues(
  { database }: Services,
  roster: Roster,
  own: Departments,
  scope: 'department' | 'team',
): Promise<ListedMember[]> {
  const lists = await Promise.all(
    DEPARTMENTS.map(async (department) => {
      const team = own[department];
      if (team === undefined) return [];
      const list = await readStaffList(database, department);
      return list.filter(({ rank }) => scope === 'department' || (rank ?? '') === team);
    }),
  );
  return lists.flat().map(({ name, rank = '', characterId }) => {
    const member = characterId === undefined ? undefined : roster[characterId];
    return {
      ...factsOf(member ?? { characterName: name, rank, scriptRank: 0 }),
      characterName: name,
      characterId: member ? Number(characterId) : null,
    };
  });
}

const sorted = (members: readonly ListedMember[]): ListedMember[] =>
  members.toSorted(
    (a, b) => b.scriptRank - a.scriptRank || a.characterName.localeCompare(b.characterName, 'en'),
  );

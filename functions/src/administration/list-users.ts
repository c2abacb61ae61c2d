import type { Account, Role } from '../../../contract/account.ts';
import {
  USERS_PER_PAGE,
  type ListUsersRequest,
  type ListUsersResponse,
  type UserEntry,
  type UserSorting,
} from '../../../contract/admin.ts';
import { ACCESS_LEVELS } from '../../../contract/permissions.ts';
import { requirePermission } from '../accounts/accounts.ts';
import { readAdmins } from '../accounts/admins.ts';
import { nameOf, recordsOf, userEntry, type Known } from '../accounts/directory.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { entriesOf } from '../accounts/roster.ts';

/** A complete e-mail address; Authentication does not support partial matches. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const PER_ACCOUNT = { count: 120, seconds: 600 };

/** Lists accounts with a role or from the provider, and the account of a complete e-mail address in the search. */
export async function listUsers(
  services: Services,
  caller: Caller,
  request: ListUsersRequest,
): Promise<ListUsersResponse> {
  const { uid } = await requirePermission(services, caller, ['manage_users', 'admin_full_access']);
  await enforceLimit(services, 'user list of', uid, PER_ACCOUNT);
  const search = (request.search ?? '').trim().toLowerCase();
  const offset = request.offset ?? 0;
  const [known, admins] = await Promise.all([readEverybody(services, search), readAdmins(services.database)]);
  const found = known
    .filter((one) => textsOf(one).some((text) => text.toLowerCase().includes(search)))
    .map((one) => userEntry(one, admins))
    .toSorted(comparison(request.sorting ?? { by: 'name', descending: false }));
  return { users: found.slice(offset, offset + USERS_PER_PAGE), total: found.length };
}

/** Returns a comparator of accounts; ties are ordered by name. */
function comparison({ by, descending }: UserSorting): (a: UserEntry, b: UserEntry) => number {
  const byName = (a: UserEntry, b: UserEntry): number =>
    a.name.localeCompare(b.name) || a.uid.localeCompare(b.uid);
  const place = (user: UserEntry): number =>
    by === 'accessLevel' ? ACCESS_LEVELS.indexOf(user.accessLevel) : Number(user[by]);
  const sign = descending ? -1 : 1;
  return (a, b) => sign * (by === 'name' ? byName(a, b) : place(a) - place(b)) || byName(a, b);
}

async function readEverybody(services: Services, search: string): Promise<Known[]> {
  const { database, tokens } = services;
  const [roles, users, asked] = await Promise.all([
    database.get('roles'),
    database.get('users'),
    ADDRESS.test(search) ? tokens.uidOf(search) : null,
  ]);
  const roleOf = entriesOf<Role>(roles);
  const accountOf = entriesOf<Account>(users);
  const uids = [...new Set([...Object.keys(roleOf), ...Object.keys(accountOf), ...(asked ? [asked] : [])])];
  const records = await recordsOf(services, uids);
  return uids.map((uid) => ({
    uid,
    role: roleOf[uid] ?? null,
    account: accountOf[uid] ?? null,
    record: records[uid] ?? null,
  }));
}

const textsOf = (known: Known): string[] => [
  known.uid,
  nameOf(known),
  known.record?.email ?? '',
  ...(known.account?.characters ?? []).map(({ firstname, lastname }) => `${firstname} ${lastname}`),
];

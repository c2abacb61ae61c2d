import { isDeepStrictEqual } from 'node:util';
import { errorMessage } from '../../../contract/error-message.ts';
import type { Account, Role } from '../../../contract/account.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { notAllowed, notSignedIn } from '../platform/failure.ts';
import type { Caller, Database, Identity, Services } from '../platform/ports.ts';
import { departmentsOf } from './staff-lists.ts';
import { roleOf, stored, type NewRole } from './role.ts';
import { readRoster } from './roster.ts';

/** The role of an account; null when it has none. */
export async function readRole(database: Database, uid: string): Promise<Role | null> {
  return (await database.get(`roles/${uid}`)) as Role | null;
}

/** What is known of an account from the provider; null for e-mail accounts. */
export async function readAccount(database: Database, uid: string): Promise<Account | null> {
  return (await database.get(`users/${uid}`)) as Account | null;
}

/** The ids of an account's characters: those that the provider lists, or the one of an e-mail account's role. */
export const idsOf = (account: Account | null, role: Role | null): ReadonlySet<number | undefined> =>
  new Set([...(account?.characters ?? []).map(({ id }) => id), role?.characterId]);

/** Writes a role, unless the account is disabled. Returns the role as it now is. */
export async function writeRole(services: Services, uid: string, role: NewRole): Promise<Role> {
  const departments = await departmentsOf(services.database, role.characterId);
  let written = stored(role, departments, null, services.now());
  await services.database.transaction(`roles/${uid}`, (current) => {
    written = stored(role, departments, current as Role | null, services.now());
    return written;
  });
  return written;
}

/**
 * Writes the role that the roster brings to an account from the provider; again when the roster has changed meanwhile, so
 * that a rank which was just taken away does not come back.
 */
export async function writeRosterRole(
  services: Services,
  uid: string,
  account: Account,
  elevated: boolean,
): Promise<Role> {
  const roleNow = async (): Promise<NewRole> =>
    roleOf(account, await readRoster(services.database), elevated);
  let role = await roleNow();
  for (;;) {
    const written = await writeRole(services, uid, role);
    const now = await roleNow();
    if (isDeepStrictEqual(now, role)) return written;
    role = now;
  }
}

/** The signed-in caller. Throws `unauthenticated`. */
export function signedIn(caller: Caller): Identity {
  if (!caller.identity) throw notSignedIn();
  return caller.identity;
}

/** Whether a role holds one of some permissions. */
export const holds = (role: Role | null, anyOf: readonly Permission[]): boolean =>
  role !== null && role.disabled !== true && anyOf.some((name) => role.permissions?.[name] === true);

/** The signed-in caller, who holds one of some permissions right now. Throws `unauthenticated` or `permission-denied`. */
export async function permitted(
  services: Services,
  caller: Caller,
  anyOf: readonly Permission[],
): Promise<Identity> {
  const identity = signedIn(caller);
  if (!holds(await readRole(services.database, identity.uid), anyOf)) throw notAllowed();
  return identity;
}

/**
 * Whether somebody vouches for an account: the game world's provider, or whoever gave it a role. One that a stranger
 * made for themselves is worth no more than a guest.
 */
export async function isVouchedFor({ database }: Services, { uid }: Identity): Promise<boolean> {
  const [role, account] = await Promise.all([readRole(database, uid), readAccount(database, uid)]);
  return role !== null || account !== null;
}

/** The signed-in caller, whom somebody vouches for. Throws `unauthenticated` or `permission-denied`. */
export async function vouchedFor(services: Services, caller: Caller): Promise<Identity> {
  const identity = await enabled(services, caller);
  if (!(await isVouchedFor(services, identity)))
    throw notAllowed(errorMessage('Your account has no permissions yet'));
  return identity;
}

/** The signed-in caller, whose account is not disabled. Throws `unauthenticated` or `permission-denied`. */
export async function enabled(services: Services, caller: Caller): Promise<Identity> {
  const identity = signedIn(caller);
  const role = await readRole(services.database, identity.uid);
  if (role?.disabled === true) throw notAllowed('This account is disabled');
  return identity;
}

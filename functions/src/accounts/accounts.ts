import { isDeepStrictEqual } from 'node:util';
import { errorMessage } from '../../../contract/error-message.ts';
import type { Account, Role } from '../../../contract/account.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { notAllowed, notSignedIn } from '../platform/failure.ts';
import type { Caller, Database, Identity, Services } from '../platform/ports.ts';
import { departmentsOf } from './staff-lists.ts';
import { roleOf, stored, type NewRole } from './role.ts';
import { readRoster } from './roster.ts';
import { msg } from '../../../contract/messages.ts';

/** Returns the role of an account; null if there is none. */
export async function readRole(database: Database, uid: string): Promise<Role | null> {
  return (await database.get(`roles/${uid}`)) as Role | null;
}

/** Returns the provider's data of an account; null for e-mail accounts. */
export async function readAccount(database: Database, uid: string): Promise<Account | null> {
  return (await database.get(`users/${uid}`)) as Account | null;
}

/** Returns the character ids of an account: those listed by the provider, or the one in an e-mail account's role. */
export const idsOf = (account: Account | null, role: Role | null): ReadonlySet<number | undefined> =>
  new Set([...(account?.characters ?? []).map(({ id }) => id), role?.characterId]);

/** Writes a role; a disabled account stays disabled. Returns the stored role. */
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
 * Writes the roster role of a provider account. Repeats if the roster changed meanwhile, so that a revoked rank is not
 * restored.
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

/** Returns the signed-in caller. Throws `unauthenticated`. */
export function requireSignedIn(caller: Caller): Identity {
  if (!caller.identity) throw notSignedIn();
  return caller.identity;
}

/** Returns true if an enabled role has one of the permissions. */
export const hasPermission = (role: Role | null, anyOf: readonly Permission[]): boolean =>
  role !== null && role.disabled !== true && anyOf.some((name) => role.permissions?.[name] === true);

/** Returns the caller if they have one of the permissions. Throws `unauthenticated` or `permission-denied`. */
export async function requirePermission(
  services: Services,
  caller: Caller,
  anyOf: readonly Permission[],
): Promise<Identity> {
  const identity = requireSignedIn(caller);
  if (!hasPermission(await readRole(services.database, identity.uid), anyOf)) throw notAllowed();
  return identity;
}

/**
 * Resolves to true if the account has a role or stems from the provider. Anyone can create other accounts, which have
 * no more rights than guests.
 */
export async function isKnownAccount({ database }: Services, { uid }: Identity): Promise<boolean> {
  const [role, account] = await Promise.all([readRole(database, uid), readAccount(database, uid)]);
  return role !== null || account !== null;
}

/** Returns the caller if known. Throws `unauthenticated` or `permission-denied`. */
export async function requireKnownAccount(services: Services, caller: Caller): Promise<Identity> {
  const identity = await requireEnabled(services, caller);
  if (!(await isKnownAccount(services, identity)))
    throw notAllowed(errorMessage('Your account has no permissions yet'));
  return identity;
}

/** Returns the caller if their account is enabled. Throws `unauthenticated` or `permission-denied`. */
export async function requireEnabled(services: Services, caller: Caller): Promise<Identity> {
  const identity = requireSignedIn(caller);
  const role = await readRole(services.database, identity.uid);
  if (role?.disabled === true) throw notAllowed(msg('This account is disabled'));
  return identity;
}

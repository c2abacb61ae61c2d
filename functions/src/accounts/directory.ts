import { errorMessage } from '../../../contract/error-message.ts';
import type { UserEntry } from '../../../contract/admin.ts';
import { PROVIDER_UID_PREFIX, type Account, type Role } from '../../../contract/account.ts';
import { readAccount, readRole } from './accounts.ts';
import { entriesNaming, type Admins, type Named } from './admins.ts';
import { invalidInput } from '../platform/failure.ts';
import type { AccountRecord, Services } from '../platform/ports.ts';
import { msg } from '../../../contract/messages.ts';

export interface Known {
  readonly uid: string;
  readonly role: Role | null;
  readonly account: Account | null;
  readonly record: AccountRecord | null;
}

/** Returns true for provider accounts, which have no record in Authentication. */
const isProviderUid = (uid: string): boolean => uid.startsWith(PROVIDER_UID_PREFIX);

/** Returns the Authentication records of accounts; provider accounts are skipped. */
export async function recordsOf(
  { tokens }: Services,
  uids: readonly string[],
): Promise<Readonly<Record<string, AccountRecord>>> {
  const found = await tokens.people(uids.filter((uid) => !isProviderUid(uid)));
  // Without a prototype, so that `constructor` and others are not found as accounts.
  return Object.assign(Object.create(null) as Record<string, AccountRecord>, found);
}

/** Reads all data about an account. */
export async function readKnown(services: Services, uid: string): Promise<Known> {
  const [role, account, records] = await Promise.all([
    readRole(services.database, uid),
    readAccount(services.database, uid),
    recordsOf(services, [uid]),
  ]);
  return { uid, role, account, record: records[uid] ?? null };
}

/** Reads all data about an account. Throws a Failure if there is none. */
export async function readExisting(services: Services, uid: string): Promise<Known> {
  const known = await readKnown(services, uid);
  if (!known.role && !known.account && !known.record)
    throw invalidInput(errorMessage('This account does not exist'));
  return known;
}

export function refuseDisabled({ role }: Known): void {
  if (role?.disabled === true) throw invalidInput(msg('This account is disabled: enable it first'));
}

/** Returns the identity facts to match against the administrator list. */
export const namedOf = ({ uid, record }: Known): Named => ({
  uid,
  email: record?.email,
  emailVerified: record?.emailVerified === true,
  signInProvider: record?.google === true ? 'google.com' : 'custom',
});

/** Returns the display name: the provider's, its own, or the address; falls back to the uid. */
export const nameOf = ({ uid, account, record }: Omit<Known, 'role'>): string =>
  account?.username ?? record?.name ?? record?.email ?? uid;

/** Returns an account as listed for administrators. */
export function userEntry(known: Known, admins: Admins): UserEntry {
  const { uid, role, account, record } = known;
  const active = account?.characters?.find(({ id }) => id === role?.characterId);
  return {
    uid,
    name: nameOf(known),
    email: record?.email ?? null,
    character: active ? `${active.firstname} ${active.lastname}` : null,
    accessLevel: role?.accessLevel ?? 'none',
    scriptRank: role?.scriptRank ?? 0,
    disabled: role?.disabled === true,
    admin: entriesNaming(admins, namedOf(known)).length > 0,
  };
}

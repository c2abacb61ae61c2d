import { errorMessage } from '../../../contract/error-message.ts';
import type { UserEntry } from '../../../contract/admin.ts';
import { PROVIDER_UID_PREFIX, type Account, type Role } from '../../../contract/account.ts';
import { readAccount, readRole } from './accounts.ts';
import { entriesNaming, type Admins, type Named } from './admins.ts';
import { invalidInput } from '../platform/failure.ts';
import type { AccountRecord, Services } from '../platform/ports.ts';

/** All that is known of one account. */
export interface Known {
  readonly uid: string;
  readonly role: Role | null;
  readonly account: Account | null;
  readonly record: AccountRecord | null;
}

/** Whether an account came from the game world's provider, which Authentication knows nothing of. */
const isProviderUid = (uid: string): boolean => uid.startsWith(PROVIDER_UID_PREFIX);

/** What Authentication keeps of those accounts that did not come from the provider. */
export async function recordsOf(
  { tokens }: Services,
  uids: readonly string[],
): Promise<Readonly<Record<string, AccountRecord>>> {
  const found = await tokens.people(uids.filter((uid) => !isProviderUid(uid)));
  // Without a prototype: `constructor` and its like are no accounts.
  return Object.assign(Object.create(null) as Record<string, AccountRecord>, found);
}

/** Reads all that is known of one account. */
export async function readKnown(services: Services, uid: string): Promise<Known> {
  const [role, account, records] = await Promise.all([
    readRole(services.database, uid),
    readAccount(services.database, uid),
    recordsOf(services, [uid]),
  ]);
  return { uid, role, account, record: records[uid] ?? null };
}

/** Reads all that is known of one account. Throws a Failure when nothing is. */
export async function readExisting(services: Services, uid: string): Promise<Known> {
  const known = await readKnown(services, uid);
  if (!known.role && !known.account && !known.record)
    throw invalidInput(errorMessage('This account does not exist'));
  return known;
}

/** Throws a Failure when an account is disabled. */
export function refuseDisabled({ role }: Known): void {
  if (role?.disabled === true) throw invalidInput('This account is disabled: enable it first');
}

/** An account as the list of administrators sees it. */
export const namedOf = ({ uid, record }: Known): Named => ({
  uid,
  email: record?.email,
  emailVerified: record?.emailVerified === true,
  signInProvider: record?.google === true ? 'google.com' : 'custom',
});

/** What an account is called: by the provider, by itself, or by its address; else its id. */
export const nameOf = ({ uid, account, record }: Omit<Known, 'role'>): string =>
  account?.username ?? record?.name ?? record?.email ?? uid;

/** An account as administrators see it. */
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

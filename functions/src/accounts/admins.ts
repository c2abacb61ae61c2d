import type { Database, Identity } from '../platform/ports.ts';
import { entriesOf } from './roster.ts';

type Entry = true | string | { readonly uid?: string; readonly email?: string };

/** The owner's list `adminUsers`: each entry names a user by uid, as key or value, or by e-mail address. */
export type Admins = Readonly<Record<string, Entry>>;

/** What decides whether an entry names somebody. */
export type Named = Pick<Identity, 'uid' | 'email' | 'emailVerified' | 'signInProvider'>;

/** Reads the owner's list. */
export const readAdmins = async (database: Database): Promise<Admins> =>
  entriesOf<Entry>(await database.get('adminUsers'));

/**
 * The keys of the entries that name a user: by uid (as key or value), or by an e-mail address that Google has
 * verified. An address typed at registration proves nothing.
 */
export function entriesNaming(admins: Admins, identity: Named): string[] {
  const email =
    identity.emailVerified && identity.signInProvider === 'google.com'
      ? identity.email?.toLowerCase()
      : undefined;
  return Object.entries(admins)
    .filter(([key, entry]) => {
      if (entry === true) return key === identity.uid;
      const { uid, email: address } = typeof entry === 'string' ? { uid: entry, email: entry } : entry;
      return uid === identity.uid || (email !== undefined && address?.toLowerCase() === email);
    })
    .map(([key]) => key);
}

/** Whether the owner's list names a user. */
export const isAdmin = async (database: Database, identity: Identity): Promise<boolean> =>
  entriesNaming(await readAdmins(database), identity).length > 0;

import type { Database, Identity } from '../platform/ports.ts';
import { entriesOf } from './roster.ts';

type Entry = true | string | { readonly uid?: string; readonly email?: string };

/** The owner's list `adminUsers`: entries contain a uid, as key or value, or an e-mail address. */
export type Admins = Readonly<Record<string, Entry>>;

/** Identity facts by which entries are matched. */
export type Named = Pick<Identity, 'uid' | 'email' | 'emailVerified' | 'signInProvider'>;

export const readAdmins = async (database: Database): Promise<Admins> =>
  entriesOf<Entry>(await database.get('adminUsers'));

/**
 * Returns the keys of the entries that match a user: by uid (key or value), or by an e-mail address verified by Google.
 * An unverified address proves nothing.
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

/** Resolves to true if the owner's list contains the user. */
export const isAdmin = async (database: Database, identity: Identity): Promise<boolean> =>
  entriesNaming(await readAdmins(database), identity).length > 0;

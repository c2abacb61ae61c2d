import type { Database, Identity } from './ports.ts';
import { entriesOf } from './roster.ts';

type Entry = true | string | { readonly uid?: string; readonly email?: string };

/**
 * Whether the owner's list `adminUsers` names a person: by uid (as key or value), or by an e-mail address that Google
 * has verified. An address typed at registration proves nothing.
 */
export async function isAdmin(database: Database, identity: Identity): Promise<boolean> {
  const entries = entriesOf<Entry>(await database.get('adminUsers'));
  const email =
    identity.emailVerified && identity.signInProvider === 'google.com'
      ? identity.email?.toLowerCase()
      : undefined;
  return Object.entries(entries).some(([key, entry]) => {
    if (entry === true) return key === identity.uid;
    const { uid, email: address } = typeof entry === 'string' ? { uid: entry, email: entry } : entry;
    return uid === identity.uid || (email !== undefined && address?.toLowerCase() === email);
  });
}

import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { identityOf } from './caller.ts';
import type { AccountRecord, Tokens } from './ports.ts';

/** How many accounts Authentication looks up at once. */
const AT_ONCE = 100;

/** Firebase Authentication of the project, with full rights. */
export const firebaseTokens = (): Tokens => ({
  verify: async (idToken) => {
    try {
      return identityOf(await getAuth().verifyIdToken(idToken, true));
    } catch {
      return null;
    }
  },
  create: (uid) => getAuth().createCustomToken(uid),
  people: async (uids) => {
    const batches = Array.from({ length: Math.ceil(uids.length / AT_ONCE) }, (_, index) =>
      uids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
    );
    const found = await Promise.all(
      batches.map((batch) => getAuth().getUsers(batch.map((uid) => ({ uid })))),
    );
    return Object.fromEntries(found.flatMap(({ users }) => users.map((user) => [user.uid, recordOf(user)])));
  },
  uidOf: async (email) => {
    const { users } = await getAuth().getUsers([{ email }]);
    return users[0]?.uid ?? null;
  },
});

const recordOf = ({ displayName, email, emailVerified, providerData }: UserRecord): AccountRecord => ({
  name: displayName,
  email,
  emailVerified,
  google: providerData.some(({ providerId }) => providerId === 'google.com'),
});

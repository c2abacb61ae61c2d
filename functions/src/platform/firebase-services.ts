import { applicationDefault, getApp, initializeApp } from 'firebase-admin/app';
import { logger } from 'firebase-functions';
import type { Usage } from '../../../contract/health.ts';
import { readUsage } from '../health/usage.ts';
import { firebaseDatabase } from './firebase-database.ts';
import type { Services, AccountRecord, Tokens } from './ports.ts';
import { readSettings } from './settings.ts';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { identityOf } from './caller.ts';

/** Maximum number of accounts per lookup. */
const AT_ONCE = 100;

/** Creates access to the project's Authentication, with admin rights. */
const firebaseTokens = (): Tokens => ({
  verify: async (idToken) => {
    try {
      return identityOf(await getAuth().verifyIdToken(idToken, true));
    } catch {
      return null;
    }
  },
  create: (uid, claims) => getAuth().createCustomToken(uid, claims),
  people: async (uids) => {
    const batches = Array.from({ length: Math.ceil(uids.length / AT_ONCE) }, (_, index) =>
      uids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
    );
    const found = await Promise.all(
      batches.map((batch) => getAuth().getUsers(batch.map((uid) => ({ uid })))),
    );
    return Object.fromEntries(found.flatMap(({ users }) => users.map((user) => [user.uid, recordOf(user)])));
  },
  revoke: (uid) => unlessUnknown(getAuth().revokeRefreshTokens(uid)),
  remove: (uid) => unlessUnknown(getAuth().deleteUser(uid)),
  uidOf: async (email) => {
    const { users } = await getAuth().getUsers([{ email }]);
    return users[0]?.uid ?? null;
  },
});

/** Ignores accounts that never signed in to Firebase and are unknown there. */
async function unlessUnknown(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
  }
}

const recordOf = ({ displayName, email, emailVerified, providerData }: UserRecord): AccountRecord => ({
  name: displayName,
  email,
  emailVerified,
  google: providerData.some(({ providerId }) => providerId === 'google.com'),
});

/** Returns the service account's access token, with full rights in the project. */
export const accessToken = async (): Promise<string> =>
  (await applicationDefault().getAccessToken()).access_token;

export const projectId = (): string => getApp().options.projectId || (process.env['GCLOUD_PROJECT'] ?? '');

/** Returns the project's usage; null in emulators. */
async function usage(): Promise<Usage | null> {
  if (process.env['FUNCTIONS_EMULATOR'] === 'true') return null;
  try {
    return await readUsage({ project: projectId(), token: accessToken, fetch, at: Date.now() });
  } catch (error) {
    logger.warn('usage_not_read', { reason: String(error) });
    return null;
  }
}

/** Creates the services of the project, or of the emulators if set in the environment. */
export function firebaseServices(): Services {
  initializeApp(databaseUrl() ? { databaseURL: databaseUrl() } : undefined);
  return {
    database: firebaseDatabase(),
    tokens: firebaseTokens(),
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    log: { info: logger.info, warn: logger.warn, error: logger.error },
    get settings() {
      return readSettings(process.env);
    },
    usage,
  };
}

/** The emulators define only the database host; its name is derived from the project. */
function databaseUrl(): string {
  const project = process.env['GCLOUD_PROJECT'];
  return process.env['FIREBASE_DATABASE_EMULATOR_HOST'] && project
    ? `https://${project}-default-rtdb.firebaseio.com`
    : '';
}

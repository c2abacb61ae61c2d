import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  getAuth,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { get, getDatabase, goOffline, limitToFirst, query, ref, set, update } from 'firebase/database';
import { onTestFinished } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../../local/seed/accounts.ts';
import { NAMESPACE, PROJECT } from '../../../../scripts/backend/addresses.ts';
import { CLIENT_ID, codeFor, openClient, REDIRECT } from '../../../functions/emulator/support/backend.ts';
import { backendHost } from '../../support/app.ts';
import { connectDatabase } from '../../support/connect-database.ts';

/** Somebody who talks to the database with the SDK of the browser, past all pages of the app. */
export interface Account {
  /** Null for a guest. */
  readonly uid: string | null;
  readonly read: (path: string) => Promise<Outcome>;
  /** Reads no more than the first child. */
  readonly readFirst: (path: string) => Promise<Outcome>;
  readonly write: (path: string, value: unknown) => Promise<Outcome>;
  /** Writes several paths at once. */
  readonly update: (values: Readonly<Record<string, unknown>>) => Promise<Outcome>;
}

// Each refusal is a warning otherwise, and refusals are what is asked for.
setLogLevel('error');

/** What the rules say to a request. */
export type Outcome = 'allowed' | 'refused';

async function judge(request: Promise<unknown>): Promise<Outcome> {
  try {
    await request;
    return 'allowed';
  } catch (error) {
    if (/permission.denied/i.test(String(error))) return 'refused';
    throw error;
  }
}

/** Signs in as the app does: by the exchange, by e-mail, or with what Google says of an account. */
async function signIn(auth: Auth, name: string): Promise<void> {
  const account = DEMO_ACCOUNTS.find(({ email }) => email === name);
  if (account?.googleId !== undefined) {
    const claims = { sub: account.googleId, email: account.email, email_verified: true };
    await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
  } else if (account) {
    await signInWithEmailAndPassword(auth, account.email, DEMO_PASSWORD);
  } else {
    const client = openClient();
    const request = { code: await codeFor(name), redirectUri: REDIRECT, clientId: CLIENT_ID };
    const { firebaseCustomToken } = await client.call('exchangeAuthCodeForToken', request);
    await client.close();
    await signInWithCustomToken(auth, firebaseCustomToken);
  }
}

/** Opens the database as a person of the game world or a demo account, by its e-mail address; null is a guest. */
export async function openAccount(name: string | null): Promise<Account> {
  const app = initializeApp(
    { projectId: PROJECT, apiKey: 'demo', databaseURL: `https://${NAMESPACE}.firebaseio.com` },
    `account-${crypto.randomUUID()}`,
  );
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${backendHost('auth')}`, { disableWarnings: true });
  const database = getDatabase(app);
  connectDatabase(database, backendHost('database'));
  onTestFinished(async () => {
    goOffline(database);
    await deleteApp(app);
  });
  if (name !== null) await signIn(auth, name);
  const at = (path: string) => ref(database, path);
  return {
    uid: auth.currentUser?.uid ?? null,
    read: (path) => judge(get(at(path))),
    readFirst: (path) => judge(get(query(at(path), limitToFirst(1)))),
    write: (path, value) => judge(set(at(path), value)),
    update: (values) => judge(update(at('/'), values)),
  };
}

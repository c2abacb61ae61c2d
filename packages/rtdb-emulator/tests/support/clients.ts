import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase, goOffline, onValue, ref } from 'firebase/database';
import type { Database, DatabaseReference, Query } from 'firebase/database';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import type { Credential } from 'firebase-admin/app';
import { getDatabase as getAdminDatabase } from 'firebase-admin/database';
import type { Database as AdminDatabase } from 'firebase-admin/database';
import { afterEach } from 'vitest';
import { PROJECT, address } from './target.ts';

/** A browser's database, and the sign-in it sees. */
export interface Client {
  readonly db: Database;
  at(path: string): DatabaseReference;
  /** Signs in with a token, or out. */
  signIn(token: TokenSource): void;
}

/** A token, nobody's, or what returns a fresh one whenever the SDK asks. */
type TokenSource = string | null | (() => string);

const closers: (() => Promise<void>)[] = [];
let names = 0;

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Opens a client of the web SDK, signed in if a token is given; it ends with the test. */
export function open(namespace: string, token: TokenSource = null): Client {
  names += 1;
  const app = initializeApp(
    { projectId: PROJECT, databaseURL: `https://${namespace}.firebaseio.com` },
    `web-${names}`,
  );
  const signIn = addAuth(app, token);
  const db = getDatabase(app);
  const { hostname, port } = new URL(`http://${address()}`);
  connectDatabaseEmulator(db, hostname, Number(port));
  closers.push(async () => {
    goOffline(db);
    await deleteApp(app);
  });
  return { db, signIn, at: (path) => ref(db, path) };
}

/** Credential that firebase-admin requires to set rules, even in an emulator. */
const OWNER: Credential = { getAccessToken: async () => ({ access_token: 'owner', expires_in: 3600 }) };

/** Opens a client of firebase-admin; it ends with the test. */
export function openAdmin(namespace: string, { forRules = false } = {}): AdminDatabase {
  names += 1;
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = address();
  const app = initializeAdminApp(
    {
      projectId: PROJECT,
      databaseURL: `http://${address()}?ns=${namespace}`,
      ...(forRules && { credential: OWNER }),
    },
    `admin-${names}`,
  );
  const db = getAdminDatabase(app);
  closers.push(async () => {
    db.goOffline();
    await deleteAdminApp(app);
  });
  return db;
}

/** Every value a listener was given, in order. */
export function record(query: Query): { readonly values: unknown[]; readonly errors: Error[]; stop(): void } {
  const values: unknown[] = [];
  const errors: Error[] = [];
  const stop = onValue(
    query,
    (snapshot) => void values.push(snapshot.val()),
    (error) => void errors.push(error),
  );
  return { values, errors, stop };
}

/** Component container of an SDK app; not part of the public types. */
interface Container {
  readonly container: { addComponent(component: object): void };
}

/** Stands where the SDK looks for Firebase Authentication. */
function addAuth(app: FirebaseApp, initial: TokenSource): (token: TokenSource) => void {
  let source = initial;
  const current = () => (typeof source === 'function' ? source() : source);
  const listeners = new Set<(token: string | null) => void>();
  const auth = {
    getToken: async () => {
      const accessToken = current();
      return accessToken === null ? null : { accessToken };
    },
    addAuthTokenListener: (listener: (token: string | null) => void) => {
      listeners.add(listener);
      listener(current());
    },
    removeAuthTokenListener: (listener: (token: string | null) => void) => listeners.delete(listener),
    getUid: () => null,
  };
  (app as unknown as Container).container.addComponent({
    name: 'auth-internal',
    instanceFactory: () => auth,
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  });
  return (next) => {
    source = next;
    for (const listener of listeners) listener(current());
  };
}

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getDatabase, type Database } from 'firebase-admin/database';

const DEFAULTS: Readonly<Record<string, string>> = {
  GCLOUD_PROJECT: 'demo-phmc-forms',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_DATABASE_EMULATOR_HOST: '127.0.0.1:9000',
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]):\d+$/;

interface Emulators {
  readonly auth: Auth;
  readonly database: Database;
  close(): Promise<void>;
}

/**
 * Opens the emulators named in the environment, or on the default ports. Throws if one is not on loopback, or the
 * project is not a `demo-` project, so that a seed never reaches a real one.
 */
export function openEmulators(): Emulators {
  // The SDK reads emulator addresses only from the environment.
  for (const [name, value] of Object.entries(DEFAULTS)) process.env[name] ??= value;
  const projectId = process.env['GCLOUD_PROJECT'] ?? '';
  if (!projectId.startsWith('demo-')) throw new Error(`${projectId} is not a demo project.`);
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_DATABASE_EMULATOR_HOST'])
    if (!LOOPBACK.test(process.env[name] ?? '')) throw new Error(`${name} is not on this computer.`);
  const app = initializeApp({
    projectId,
    databaseURL: `https://${projectId}-default-rtdb.firebaseio.com`,
  });
  const database = getDatabase(app);
  return {
    auth: getAuth(app),
    database,
    async close() {
      database.goOffline();
      await deleteApp(app);
    },
  };
}

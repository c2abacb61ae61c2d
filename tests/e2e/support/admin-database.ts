import { deleteApp, initializeApp } from 'firebase/app';
import { get, getDatabase, ref, set } from 'firebase/database';
import { NAMESPACE } from '../../../scripts/backend/addresses.ts';
import { backendHost } from './app.ts';
import { connectDatabase } from './connect-database.ts';

/** The realtime database with owner rights: no rule applies. */
export interface AdminDatabase {
  /** Replaces what is stored at a path; resolves once the server has it. */
  set(path: string, value: unknown): Promise<void>;
  /** Returns the value at a path; null if empty. */
  get(path: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Connects to a database with owner rights; defaults to that of the backend. */
export function openAdminDatabase(host = backendHost('database')): AdminDatabase {
  const app = initializeApp(
    { databaseURL: `http://${host}?ns=${NAMESPACE}` },
    `admin-${crypto.randomUUID()}`,
  );
  const database = getDatabase(app);
  // The Admin SDK would connect to the environment's backend, regardless of the address.
  connectDatabase(database, host, 'owner');
  return {
    set: (path, value) => set(ref(database, path), value),
    get: async (path) => (await get(ref(database, path))).val() as unknown,
    close: () => deleteApp(app),
  };
}

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { NAMESPACE } from '../../../scripts/backend/addresses.ts';
import { backendHost } from './app.ts';

/** The realtime database as its owner sees it: no rule applies. */
export interface AdminDatabase {
  /** Replaces what is stored at a path; resolves once the server has it. */
  set(path: string, value: unknown): Promise<void>;
  /** What is stored at a path; null for nothing. */
  get(path: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Connects to the database of the local backend with the rights of its owner. */
export function openAdminDatabase(): AdminDatabase {
  const databaseURL = `http://${backendHost('database')}?ns=${NAMESPACE}`;
  const app = initializeApp({ databaseURL }, `admin-${crypto.randomUUID()}`);
  const database = getDatabase(app);
  return {
    set: (path, value) => database.ref(path).set(value),
    get: async (path) => (await database.ref(path).get()).val() as unknown,
    close: () => deleteApp(app),
  };
}

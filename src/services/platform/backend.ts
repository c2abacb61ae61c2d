import { env, type FirebaseConfig } from './env.ts';
import type { AuthClient } from './firebase/auth.ts';
import type { CallablesClient } from './firebase/callables.ts';
import type { DatabaseClient } from './firebase/database.ts';
import type { RecordsClient } from './firebase/records.ts';

/** Backend clients, each loaded on first use. Rejects if the chunk cannot be loaded, and retries on the next call. */
export interface Backend {
  database(): Promise<DatabaseClient>;
  records(): Promise<RecordsClient>;
  auth(): Promise<AuthClient>;
  callables(): Promise<CallablesClient>;
}

/** Memoizes the result of `load`, but not a failure. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((cause: unknown) => {
      loaded = undefined;
      throw cause;
    });
    return loaded;
  };
}

/** Creates the backend of a configuration without loading anything. */
const createBackend = (config: FirebaseConfig): Backend => ({
  database: once(async () => (await import('./firebase/database.ts')).openDatabase(config)),
  records: once(async () => (await import('./firebase/records.ts')).openRecords(config)),
  auth: once(async () => (await import('./firebase/auth.ts')).openAuth(config)),
  callables: once(async () => (await import('./firebase/callables.ts')).openCallables(config)),
});

/** Backend of this build; null if there is none or the configuration is invalid. */
export const backend: Backend | null =
  env.ok && env.value.firebase ? createBackend(env.value.firebase) : null;

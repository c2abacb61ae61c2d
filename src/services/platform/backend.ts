import { env, type FirebaseConfig } from './env.ts';
import type { AuthClient } from './firebase/auth.ts';
import type { CallablesClient } from './firebase/callables.ts';
import type { DatabaseClient } from './firebase/database.ts';
import type { RecordsClient } from './firebase/records.ts';

/**
 * The parts of the backend, each fetched and opened when first asked for, so that no page waits for what it does not
 * use. All reject when their code cannot be fetched, and may be asked again then.
 */
export interface Backend {
  database(): Promise<DatabaseClient>;
  records(): Promise<RecordsClient>;
  auth(): Promise<AuthClient>;
  callables(): Promise<CallablesClient>;
}

/** Remembers the outcome of `load`, but not a failure. */
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

/** The backend of a configuration. Nothing is loaded yet. */
export const createBackend = (config: FirebaseConfig): Backend => ({
  database: once(async () => (await import('./firebase/database.ts')).openDatabase(config)),
  records: once(async () => (await import('./firebase/records.ts')).openRecords(config)),
  auth: once(async () => (await import('./firebase/auth.ts')).openAuth(config)),
  callables: once(async () => (await import('./firebase/callables.ts')).openCallables(config)),
});

/** The backend of this build; null when it has none, or when its configuration is faulty. */
export const backend: Backend | null =
  env.ok && env.value.firebase ? createBackend(env.value.firebase) : null;

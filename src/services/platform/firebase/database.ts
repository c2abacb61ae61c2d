import { errorMessage } from '../../../../contract/error-message.ts';
import {
  connectDatabaseEmulator,
  type Database,
  forceWebSockets,
  get,
  getDatabase,
  onValue,
  ref,
} from 'firebase/database';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import type { FirebaseConfig } from '../env.ts';
import { firebaseApp } from './app.ts';
import { codeAndMessage } from './error-code.ts';

/** Database error: denied by rules, timed out, or other. */
export interface DatabaseError {
  readonly code: 'permission-denied' | 'timeout' | 'unknown';
  readonly message: string;
}

/** Unsubscribes; idempotent. */
export type Stop = () => void;

/** Realtime Database client. Values are JSON; null if absent. */
export interface DatabaseClient {
  /** Reads once; cached while the path is subscribed. Times out after 20 seconds. */
  read(path: string): Promise<Result<unknown, DatabaseError>>;
  /**
   * Subscribes to a path: emits the current value and each change. `onError` ends the subscription, when rules deny it.
   * A lost connection is not an error; values continue after reconnecting.
   */
  listen(path: string, onValue: (value: unknown) => void, onError: (error: DatabaseError) => void): Stop;
  /** Subscribes to the connection state; false until the first connection. */
  watchConnection(onChange: (connected: boolean) => void): Stop;
}

// Long polling loads scripts from the server, which the content security policy forbids.
forceWebSockets();

const READ_TIMEOUT_MS = 20_000;

/** Returns the SDK database of a project, or of its emulator if configured. */
export function databaseOf(config: FirebaseConfig, appName?: string): Database {
  const database = getDatabase(firebaseApp(config, appName));
  const emulator = config.emulators.database;
  if (emulator) connectDatabaseEmulator(database, emulator.host, emulator.port);
  return database;
}

/** Maps an SDK error. Denied listeners have a code, denied reads only a message. */
export function errorOf(cause: unknown): DatabaseError {
  const { code, message } = codeAndMessage(cause);
  const denied = /permission[_ -]denied/i.test(`${code} ${message}`);
  return { code: denied ? 'permission-denied' : 'unknown', message };
}

const noAnswer = (): DatabaseError => ({
  code: 'timeout',
  message: errorMessage('The database did not answer in time.'),
});

/** Races `work` against a timeout of `ms`, which fails with the error of `late`. */
async function within<T, E>(work: Promise<Result<T, E>>, ms: number, late: () => E): Promise<Result<T, E>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Result<T, E>>((done) => {
    timer = setTimeout(() => done(err(late())), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Wraps a read; times out after 20 seconds. */
export const readInTime = <T>(work: Promise<T>): Promise<Result<T, DatabaseError>> =>
  within(
    work.then(ok<T>, (cause: unknown) => err(errorOf(cause))),
    READ_TIMEOUT_MS,
    noAnswer,
  );

/**
 * Creates the database client of a project, or of its emulator if configured.
 * @param appName name of a separate app, for a second connection
 */
export function openDatabase(config: FirebaseConfig, appName?: string): DatabaseClient {
  const database = databaseOf(config, appName);
  return {
    read: (path) => readInTime(get(ref(database, path)).then((snapshot): unknown => snapshot.val())),
    listen: (path, onChange, onError) =>
      onValue(
        ref(database, path),
        (snapshot) => onChange(snapshot.val()),
        (cause) => onError(errorOf(cause)),
      ),
    watchConnection: (onChange) =>
      onValue(ref(database, '.info/connected'), (snapshot) => onChange(snapshot.val() === true)),
  };
}

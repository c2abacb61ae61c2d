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

/** Why the database gave no value: the rules forbid it, no answer came in time, or anything else. */
export interface DatabaseError {
  readonly code: 'permission-denied' | 'timeout' | 'unknown';
  readonly message: string;
}

/** Ends a subscription; ending it twice does no harm. */
export type Stop = () => void;

/** What the app asks of the realtime database. Values are JSON: null where nothing is stored. */
export interface DatabaseClient {
  /** Reads once. Costs nothing while the same path is listened to. Gives up after 20 seconds without an answer. */
  read(path: string): Promise<Result<unknown, DatabaseError>>;
  /**
   * Calls `onValue` with the value as soon as it is known and after each change. `onError` ends the subscription: the
   * rules forbid it now. A lost connection is no error: values go on when it is back.
   */
  listen(path: string, onValue: (value: unknown) => void, onError: (error: DatabaseError) => void): Stop;
  /** Returns whether the server is connected: at once, which is false until the first contact, and at each change. */
  watchConnection(onChange: (connected: boolean) => void): Stop;
}

// The other transport runs scripts from the server, which the page's security policy forbids.
forceWebSockets();

const READ_TIMEOUT_MS = 20_000;

/** The SDK's connection to the database of a project, or to its stand-in where the configuration names one. */
export function databaseOf(config: FirebaseConfig, appName?: string): Database {
  const database = getDatabase(firebaseApp(config, appName));
  const emulator = config.emulators.database;
  if (emulator) connectDatabaseEmulator(database, emulator.host, emulator.port);
  return database;
}

/** The code and message of what the SDK threw. It signals a refusal in two ways: by a code when a listener ends, by the message when a read fails. */
export function errorOf(cause: unknown): DatabaseError {
  const { code, message } = codeAndMessage(cause);
  const denied = /permission[_ -]denied/i.test(`${code} ${message}`);
  return { code: denied ? 'permission-denied' : 'unknown', message };
}

const noAnswer = (): DatabaseError => ({
  code: 'timeout',
  message: errorMessage('The database did not answer in time.'),
});

/** The outcome of `work`, or the error that `late` gives when it takes longer than `ms`. */
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

/** The outcome of a read that is given up after 20 seconds without an answer. */
export const readInTime = <T>(work: Promise<T>): Promise<Result<T, DatabaseError>> =>
  within(
    work.then(ok<T>, (cause: unknown) => err(errorOf(cause))),
    READ_TIMEOUT_MS,
    noAnswer,
  );

/**
 * Opens the realtime database of a project, or its stand-in where the configuration names one.
 * @param appName an app of its own, for code that needs a second connection
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

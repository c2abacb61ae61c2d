import type { CallableName, Callables } from '../../../contract/callables.ts';
import { createCall } from '../../platform/call-backend.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { backend } from '../../platform/backend.ts';
import type { CallError } from '../../platform/firebase/callables.ts';
import type { DatabaseError, Stop } from '../../platform/firebase/database.ts';
import type { LastRows, Row } from '../../platform/firebase/records.ts';

const AWAY = 'The server cannot be reached. Check the connection, then try again.';
const DENIED = 'Your account may not do this.';
const NO_BACKEND = 'This copy of the app has no server.';

const callFunction = createCall(backend);

/** What to tell of a function that gave no answer: its own words, or why it was not reached. */
export function callWords({ code, message, details }: CallError): string {
  if (details === null) return code === 'permission-denied' ? DENIED : AWAY;
  const wait = details.retryAfter ?? 60;
  if (details.reason === 'rate_limited') return `That was too often. Try again in ${wait} seconds.`;
  if (details.reason === 'unknown' || details.reason === 'network') return AWAY;
  if (message === 'Permission denied') return DENIED;
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** What to tell of a database that gave no answer. */
export const databaseWords = ({ code }: DatabaseError): string =>
  code === 'permission-denied' ? DENIED : AWAY;

/** Calls a function of the server; a failure comes as words for the person. */
export async function ask<Name extends CallableName>(
  name: Name,
  request: Callables[Name]['request'],
): Promise<Result<Callables[Name]['response'], string>> {
  const answer = await callFunction(name, request);
  return answer.ok ? answer : err(callWords(answer.error));
}

async function inWords<T>(work: () => Promise<Result<T, DatabaseError>>): Promise<Result<T, string>> {
  try {
    const answer = await work();
    return answer.ok ? answer : err(databaseWords(answer.error));
  } catch {
    // What rejects is the loading of code.
    return err(AWAY);
  }
}

/** Reads what is stored at a path of the database. */
export async function read(path: string): Promise<Result<unknown, string>> {
  if (!backend) return err(NO_BACKEND);
  const { database } = backend;
  return inWords(async () => (await database()).read(path));
}

/** Reads the last rows of a list of the database. */
export async function readLast(path: string, rows: LastRows): Promise<Result<readonly Row[], string>> {
  if (!backend) return err(NO_BACKEND);
  const { records } = backend;
  return inWords(async () => (await records()).lastRows(path, rows));
}

/** Writes several paths at once, all or none. */
export async function save(changes: Readonly<Record<string, unknown>>): Promise<Result<void, string>> {
  if (!backend) return err(NO_BACKEND);
  const { records } = backend;
  return inWords(async () => (await records()).update(changes));
}

/** Follows what is stored at a path: gives it now and at each change, or the words for why it cannot. */
export function follow(path: string, onChange: (stored: Result<unknown, string>) => void): Stop {
  let stopped = false;
  let stop: Stop = () => undefined;
  const start = async (): Promise<void> => {
    if (!backend) return onChange(err(NO_BACKEND));
    const database = await backend.database();
    if (stopped) return;
    stop = database.listen(
      path,
      (value) => onChange(ok(value)),
      (error) => onChange(err(databaseWords(error))),
    );
  };
  start().catch(() => onChange(err(AWAY)));
  return () => {
    stopped = true;
    stop();
  };
}

import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { CallableName, Callables } from '../../../contract/callables.ts';
import { createCall } from '../platform/call-backend.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { backend } from '../platform/backend.ts';
import { callMessage, databaseMessage, NO_SERVER, UNREACHABLE } from './failure-messages.ts';
import type { DatabaseError, Stop } from '../platform/firebase/database.ts';
import type { Changes, LastRows, Row } from '../platform/firebase/records.ts';

const callFunction = createCall(backend);

/** Calls a function of the server; a failure comes as a message for the user. */
export async function ask<Name extends CallableName>(
  name: Name,
  request: Callables[Name]['request'],
): Promise<Result<Callables[Name]['response'], ErrorMessage>> {
  if (!backend) return err(NO_SERVER);
  const answer = await callFunction(name, request);
  return answer.ok ? answer : err(callMessage(answer.error));
}

async function withMessage<T>(
  work: () => Promise<Result<T, DatabaseError>>,
): Promise<Result<T, ErrorMessage>> {
  try {
    const answer = await work();
    return answer.ok ? answer : err(databaseMessage(answer.error));
  } catch {
    // What rejects is the loading of code.
    return err(UNREACHABLE);
  }
}

/** Reads what is stored at a path of the database. */
export async function read(path: string): Promise<Result<unknown, ErrorMessage>> {
  if (!backend) return err(NO_SERVER);
  const { database } = backend;
  return withMessage(async () => (await database()).read(path));
}

/** Reads the last rows of a list of the database. */
export async function readLast(path: string, rows: LastRows): Promise<Result<readonly Row[], ErrorMessage>> {
  if (!backend) return err(NO_SERVER);
  const { records } = backend;
  return withMessage(async () => (await records()).lastRows(path, rows));
}

/** Makes a privileged change with its audit entry, all or none; the server checks it and announces it. */
export async function save(changes: Changes): Promise<Result<void, ErrorMessage>> {
  const saved = await ask('writeAudited', { changes });
  return saved.ok ? ok(undefined) : saved;
}

/** As `save`, with the failure as the database would name it. */
export async function saveChange(changes: Changes): Promise<Result<void, DatabaseError>> {
  const saved = await callFunction('writeAudited', { changes });
  if (saved.ok) return ok(undefined);
  const { message, details } = saved.error;
  const isRefusal = details !== null && !details.retryable;
  return err({ code: isRefusal ? 'permission-denied' : 'unknown', message });
}

/** Follows what is stored at a path: returns it now and at each change, or the message for why it cannot. */
export function follow(path: string, onChange: (stored: Result<unknown, ErrorMessage>) => void): Stop {
  let stopped = false;
  let stop: Stop = () => undefined;
  const start = async (): Promise<void> => {
    if (!backend) return onChange(err(NO_SERVER));
    const database = await backend.database();
    if (stopped) return;
    stop = database.listen(
      path,
      (value) => onChange(ok(value)),
      (error) => onChange(err(databaseMessage(error))),
    );
  };
  start().catch(() => onChange(err(UNREACHABLE)));
  return () => {
    stopped = true;
    stop();
  };
}

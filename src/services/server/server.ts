import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { CallableName, Callables } from '../../../contract/callables.ts';
import { createCall } from '../platform/call-backend.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { backend } from '../platform/backend.ts';
import { callMessage, databaseMessage, NO_SERVER, UNREACHABLE } from './failure-messages.ts';
import type { DatabaseError, Stop } from '../platform/firebase/database.ts';
import type { Changes, LastRows, Row } from '../platform/firebase/records.ts';

const callFunction = createCall(backend);

/** Calls a function. Fails with a user-facing message. */
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
    // The backend chunk failed to load.
    return err(UNREACHABLE);
  }
}

export async function read(path: string): Promise<Result<unknown, ErrorMessage>> {
  if (!backend) return err(NO_SERVER);
  const { database } = backend;
  return withMessage(async () => (await database()).read(path));
}

export async function readLast(path: string, rows: LastRows): Promise<Result<readonly Row[], ErrorMessage>> {
  if (!backend) return err(NO_SERVER);
  const { records } = backend;
  return withMessage(async () => (await records()).lastRows(path, rows));
}

/** Writes a privileged change atomically with its audit entry; validated and announced by the server. */
export async function save(changes: Changes): Promise<Result<void, ErrorMessage>> {
  const saved = await ask('writeAudited', { changes });
  return saved.ok ? ok(undefined) : saved;
}

/** Same as `save`, but fails with a database error. */
export async function saveChange(changes: Changes): Promise<Result<void, DatabaseError>> {
  const saved = await callFunction('writeAudited', { changes });
  if (saved.ok) return ok(undefined);
  const { message, details } = saved.error;
  const isRefusal = details !== null && !details.retryable;
  return err({ code: isRefusal ? 'permission-denied' : 'unknown', message });
}

/** Subscribes to a database path: emits the current value and each change, or a user-facing error. */
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

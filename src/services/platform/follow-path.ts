import { createRetry } from '../../shared/lib/retry.ts';
import type { DatabaseClient, Stop } from './firebase/database.ts';

/** The listeners of a path that is followed. */
export interface PathEvents {
  /** Gets the value as soon as it is known, and after each change. */
  readonly onValue: (value: unknown) => void;
  /** Called with a refusal, and of a database that could not be opened, before it is tried again. */
  readonly onFailure?: () => void;
}

/** Opens a database and follows a path of it. What fails is tried again after a pause, until it is stopped. */
export function followPath(
  open: () => Promise<Pick<DatabaseClient, 'listen'>>,
  path: string,
  { onValue, onFailure }: PathEvents,
): Stop {
  let stopped = false;
  let stopListening: Stop = () => undefined;
  const retry = createRetry(start);

  async function listen(): Promise<void> {
    const database = await open();
    if (!stopped) stopListening = database.listen(path, onStored, fail);
  }
  function start(): void {
    listen().catch(fail);
  }
  function onStored(value: unknown): void {
    if (stopped) return;
    retry.reset();
    onValue(value);
  }
  function fail(): void {
    if (stopped) return;
    retry.later();
    onFailure?.();
  }

  start();
  return () => {
    stopped = true;
    retry.stop();
    stopListening();
  };
}

import { createRetry } from '../../shared/lib/retry.ts';
import type { DatabaseClient, Stop } from './firebase/database.ts';

interface PathEvents {
  /** Called with the current value and on each change. */
  readonly onValue: (value: unknown) => void;
  /** Called before each retry, if the database cannot be opened or denies permission. */
  readonly onFailure?: () => void;
}

/** Opens a database and subscribes to a path, with retries until unsubscribed. */
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

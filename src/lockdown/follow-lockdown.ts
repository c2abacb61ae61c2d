import { atEase } from '../lib/at-ease.ts';
import type { DatabaseClient } from '../platform/firebase/database.ts';
import type { SubscribeLockdown } from './lockdown-provider.tsx';

const PATH = 'adminSettings/lockdownConfig';

/** How long to wait before asking again after a failure, in milliseconds. */
const PAUSE_MS = 30_000;

/**
 * Follows the lockdown in the database, which is opened once the browser has time. A refusal, or a database that
 * cannot be opened, is told and then tried again.
 */
export function followLockdown(open: () => Promise<Pick<DatabaseClient, 'listen'>>): SubscribeLockdown {
  return (onConfig, onError) => {
    let stopped = false;
    let stopListening = (): void => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const listen = async (): Promise<void> => {
      await atEase();
      const database = await open();
      if (!stopped) stopListening = database.listen(PATH, onConfig, fail);
    };
    const start = (): void => void listen().catch(fail);
    function fail(): void {
      if (stopped) return;
      onError();
      timer = setTimeout(start, PAUSE_MS);
    }

    start();
    return () => {
      stopped = true;
      clearTimeout(timer);
      stopListening();
    };
  };
}

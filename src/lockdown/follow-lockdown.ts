import { atEase } from '../lib/at-ease.ts';
import { createRetry } from '../lib/retry.ts';
import type { DatabaseClient } from '../platform/firebase/database.ts';
import type { SubscribeLockdown } from './lockdown-provider.tsx';

const PATH = 'adminSettings/lockdownConfig';

/**
 * Follows the lockdown in the database, which is opened once the browser has time. A refusal, or a database that
 * cannot be opened, is told and then tried again.
 */
export function followLockdown(open: () => Promise<Pick<DatabaseClient, 'listen'>>): SubscribeLockdown {
  return (onConfig, onError) => {
    let stopped = false;
    let stopListening = (): void => undefined;
    const retry = createRetry(start);

    async function listen(): Promise<void> {
      await atEase();
      const database = await open();
      if (!stopped) stopListening = database.listen(PATH, hear, fail);
    }
    function start(): void {
      listen().catch(fail);
    }
    function hear(config: unknown): void {
      retry.reset();
      onConfig(config);
    }
    function fail(): void {
      if (stopped) return;
      onError();
      retry.later();
    }

    start();
    return () => {
      stopped = true;
      retry.stop();
      stopListening();
    };
  };
}

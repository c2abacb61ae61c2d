import { whenIdle } from '../../shared/lib/when-idle.ts';
import type { DatabaseClient } from '../platform/firebase/database.ts';
import { followPath } from '../platform/follow-path.ts';
import type { SubscribeLockdown } from './lockdown-provider.tsx';

const PATH = 'adminSettings/lockdownConfig';

/** Creates a subscription to the lockdown that opens the database when the browser is idle, and retries failures. */
export function followLockdown(open: () => Promise<Pick<DatabaseClient, 'listen'>>): SubscribeLockdown {
  const openWhenIdle = async (): Promise<Pick<DatabaseClient, 'listen'>> => {
    await whenIdle();
    return open();
  };
  return (onValue, onFailure) => followPath(openWhenIdle, PATH, { onValue, onFailure });
}

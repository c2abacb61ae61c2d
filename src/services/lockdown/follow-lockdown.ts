import { whenIdle } from '../../shared/lib/when-idle.ts';
import type { DatabaseClient } from '../platform/firebase/database.ts';
import { followPath } from '../platform/follow-path.ts';
import type { SubscribeLockdown } from './lockdown-provider.tsx';

const PATH = 'adminSettings/lockdownConfig';

/**
 * Follows the lockdown in the database, which is opened once the browser has time. A refusal, or a database that
 * cannot be opened, is logged and then tried again.
 */
export function followLockdown(open: () => Promise<Pick<DatabaseClient, 'listen'>>): SubscribeLockdown {
  const openWhenIdle = async (): Promise<Pick<DatabaseClient, 'listen'>> => {
    await whenIdle();
    return open();
  };
  return (onValue, onFailure) => followPath(openWhenIdle, PATH, { onValue, onFailure });
}

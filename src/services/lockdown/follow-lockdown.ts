import { afterFirstForm } from '../../shared/lib/part.ts';
import type { DatabaseClient } from '../platform/firebase/database.ts';
import { followPath } from '../platform/follow-path.ts';
import type { SubscribeLockdown } from './lockdown-provider.tsx';

const PATH = 'adminSettings/lockdownConfig';

/** Creates a subscription to the lockdown that opens the database after the first form, and retries failures. */
export function followLockdown(open: () => Promise<Pick<DatabaseClient, 'listen'>>): SubscribeLockdown {
  const openLate = async (): Promise<Pick<DatabaseClient, 'listen'>> => {
    await afterFirstForm();
    return open();
  };
  return (onValue, onFailure) => followPath(openLate, PATH, { onValue, onFailure });
}

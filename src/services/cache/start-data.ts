import { asErrorMessage } from '../../../contract/error-message.ts';
import { announceFailure } from './failure-notice.ts';
import { afterFirstForm, afterForm } from '../../shared/lib/part.ts';
import { notify } from '../notifications/notification-store.ts';
import { backend } from '../platform/backend.ts';
import { env } from '../platform/env.ts';

const liveData = afterForm(() => import('./live-data.ts'));

/**
 * Starts live data after the first form. Without a backend the embedded lists are used; a configuration error is shown.
 * @returns an unsubscribe function
 */
export function startData(): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;

  async function start(): Promise<void> {
    await afterFirstForm();
    if (!env.ok)
      notify(asErrorMessage(env.error.map(({ message }) => message).join(' ')), {
        tone: 'danger',
        duration: 0,
      });
    if (!backend) return;
    const { followLiveData } = await liveData.load();
    if (!stopped) stop = followLiveData(backend);
  }

  void start().catch(() => announceFailure('fetch'));
  return () => {
    stopped = true;
    stop?.();
  };
}

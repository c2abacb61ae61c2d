import { asErrorMessage } from '../../../contract/error-message.ts';
import { announceFailure } from './failure-notice.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { notify } from '../notifications/notification-store.ts';
import { backend } from '../platform/backend.ts';
import { env } from '../platform/env.ts';

/**
 * Starts live data once the first form stands and the browser has time, so that the form never waits for it. A build
 * without a backend keeps its embedded lists; one that is wrongly configured says what is wrong.
 * @param firstForm settles when the form that is shown first is there
 * @returns an unsubscribe function
 */
export function startData(firstForm: Promise<unknown> = Promise.resolve()): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;

  async function start(): Promise<void> {
    await Promise.allSettled([firstForm]);
    await whenIdle();
    if (!env.ok)
      notify(asErrorMessage(env.error.map(({ message }) => message).join(' ')), {
        tone: 'danger',
        duration: 0,
      });
    if (!backend) return;
    const { followLiveData } = await import('./live-data.ts');
    if (!stopped) stop = followLiveData(backend);
  }

  void start().catch(() => announceFailure('fetch'));
  return () => {
    stopped = true;
    stop?.();
  };
}

import { asErrorMessage } from '../../../contract/error-message.ts';
import { announceFailure } from './failure-notice.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { notify } from '../notifications/notification-store.ts';
import { backend } from '../platform/backend.ts';
import { env } from '../platform/env.ts';

/**
 * Starts live data when the first form is mounted and the browser is idle, to not delay the form. Without a backend the
 * embedded lists are used; a configuration error is shown.
 * @param firstForm settles when the first form is mounted
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

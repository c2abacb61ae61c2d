import { DAY_MS } from '../../../contract/time.ts';
import type { Clock } from '../../shared/lib/clock.ts';

/**
 * Calls back now, at each midnight (UTC), and when the page is shown again, as a sleeping computer runs no timers.
 * Returns an unsubscribe function.
 */
export function followDays(listener: () => void, clock: Clock): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    clearTimeout(timer);
    timer = setTimeout(refresh, DAY_MS - (clock.now() % DAY_MS));
    listener();
  };
  refresh();
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('focus', refresh);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', refresh);
    window.removeEventListener('focus', refresh);
  };
}

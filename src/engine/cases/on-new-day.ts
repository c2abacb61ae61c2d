import { DAY_MS } from '../../../contract/time.ts';
import type { Clock } from '../../shared/lib/clock.ts';

/**
 * Calls `listener` now, at each midnight (UTC), and when the page becomes visible, because timers do not run while the
 * computer sleeps. Returns an unsubscribe function.
 */
export function onNewDay(listener: () => void, clock: Clock): () => void {
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

import { catchErrors } from './error-events.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { loadQuietly } from '../../shared/lib/chunk-loads.ts';
import { logger } from '../platform/logger.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { loadFatalScreen } from './screens/app-boundary.tsx';

/**
 * Catches errors from now on, and starts reporting when the first form is mounted and the browser is idle. Also
 * preloads the fatal screen, which may be unavailable offline later.
 * @param firstForm settles when the first form is mounted
 * @returns an unsubscribe function
 */
export function startErrors(
  workspace: Promise<Workspace>,
  firstForm: Promise<unknown> = Promise.resolve(),
): () => void {
  const stops = [catchErrors(window)];
  let stopped = false;

  async function start(): Promise<void> {
    await Promise.allSettled([firstForm]);
    await whenIdle();
    const [{ startReporting }] = await Promise.all([
      loadQuietly(() => import('./reporting.ts')),
      loadQuietly(loadFatalScreen),
    ]);
    const opened = await workspace;
    if (!stopped) stops.push(startReporting(opened));
  }

  void start().catch(() => logger.warn('Errors are not reported: the code for it did not arrive'));
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

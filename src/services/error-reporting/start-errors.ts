import { catchErrors } from './error-events.ts';
import { loadInBackground } from '../../shared/lib/chunk-loads.ts';
import { afterForm } from '../../shared/lib/part.ts';
import { logger } from '../platform/logger.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { fatalScreen } from './screens/app-boundary.tsx';

const reporting = afterForm(() => import('./reporting.ts'));

/**
 * Catches errors from now on, and starts reporting after the first form. Also preloads the fatal screen, which may be
 * unavailable offline later.
 * @returns an unsubscribe function
 */
export function startErrors(workspace: Promise<Workspace>): () => void {
  const stops = [catchErrors(window)];
  let stopped = false;

  async function start(): Promise<void> {
    const [{ startReporting }] = await Promise.all([
      loadInBackground(reporting.prepare),
      loadInBackground(fatalScreen.prepare),
    ]);
    const opened = await workspace;
    if (!stopped) stops.push(startReporting(opened));
  }

  void start().catch(() => logger.warn('Errors are not reported: the code could not be loaded'));
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

import { errorMessage } from '../../../contract/error-message.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { logger } from '../platform/logger.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';

/**
 * Has the browser keep the app for visits without a network, once the first form stands and the browser has time. A
 * browser that keeps nothing for this page goes on without; in development nothing may be kept.
 * @param firstForm settles when the form that is shown first is there
 */
export async function startOffline(
  workspace: Promise<Workspace>,
  firstForm: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  await Promise.allSettled([firstForm]);
  await whenIdle();
  try {
    const [{ followVersions }, { cases }] = await Promise.all([import('./follow-versions.ts'), workspace]);
    await followVersions({ container: navigator.serviceWorker, cases, reload: () => location.reload() });
  } catch (error) {
    logger.warn(errorMessage('The app is not kept for use without a network'), {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

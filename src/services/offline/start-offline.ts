import { errorMessage } from '../../../contract/error-message.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { logger } from '../platform/logger.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';

/**
 * Registers the service worker when the first form is mounted and the browser is idle. A failure is logged; disabled in
 * development.
 * @param firstForm settles when the first form is mounted
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

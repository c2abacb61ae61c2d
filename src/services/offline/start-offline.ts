import { errorMessage } from '../../../contract/error-message.ts';
import { afterForm } from '../../shared/lib/part.ts';
import { logger } from '../platform/logger.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';

const versions = afterForm(() => import('./follow-versions.ts'));

/** Registers the service worker after the first form. A failure is logged; disabled in development. */
export async function startOffline(workspace: Promise<Workspace>): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    const [{ followVersions }, { cases }] = await Promise.all([versions.prepare(), workspace]);
    await followVersions({ container: navigator.serviceWorker, cases, reload: () => location.reload() });
  } catch (error) {
    logger.warn(errorMessage('The app could not be stored for offline use'), {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

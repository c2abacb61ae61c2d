import { afterForm } from '../../shared/lib/part.ts';
import { backend } from '../../services/platform/backend.ts';
import { watchUser } from '../../services/platform/current-user.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';

const deliveries = afterForm(() => import('./deliver-reports.ts'));

/** Starts sending saved reports after sign-in. */
export function startReports(workspace: Promise<Workspace>): void {
  if (!backend) return;
  const stop = watchUser((user) => {
    if (!user) return;
    stop();
    // If the chunk fails to load, the outbox is sent on the next visit
    void Promise.all([workspace, deliveries.load()]).then(
      ([opened, { deliverReports }]) => deliverReports(opened),
      () => undefined,
    );
  });
}

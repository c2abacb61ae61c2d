import { backend } from '../../services/platform/backend.ts';
import { watchUser } from '../../services/platform/current-user.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';

/**
 * Lets saved reports travel: what somebody saves is sent as soon as they are signed in and the server can be reached.
 * Nothing of it is loaded for guests.
 */
export function startReports(workspace: Promise<Workspace>): void {
  if (!backend) return;
  const stop = watchUser((user) => {
    if (!user) return;
    stop();
    // A chunk that does not come leaves what waits in the outbox, for the next visit.
    void Promise.all([workspace, import('./deliver-reports.ts')]).then(
      ([opened, { deliverReports }]) => deliverReports(opened),
      () => undefined,
    );
  });
}

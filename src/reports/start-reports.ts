import { backend } from '../platform/backend.ts';
import { watchUser } from '../platform/current-user.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { followDraft, setOpened } from './opened-report.ts';

/**
 * Lets saved reports travel: what somebody saves is sent as soon as they are signed in and the server can be reached.
 * Nothing of it is loaded for guests. Who signs out leaves no open report behind.
 */
export function startReports(workspace: Promise<Workspace>): void {
  void workspace.then(({ store }) => followDraft(store));
  watchUser((user) => {
    if (!user) setOpened(null);
  });
  if (!backend) return;
  const stop = watchUser((user) => {
    if (!user) return;
    stop();
    // A chunk that does not come leaves what waits in the outbox, for the next visit.
    void import('./deliver-reports.ts').then(
      ({ deliverReports }) => deliverReports(),
      () => undefined,
    );
  });
}

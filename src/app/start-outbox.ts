import { backend } from '../services/platform/backend.ts';
import { watchUser } from '../services/platform/current-user.ts';

/**
 * Sends what waits in this browser as soon as somebody is signed in. Nothing of it is loaded for guests. What does not
 * load leaves everything where it is, for the next visit.
 */
export function startOutbox(): void {
  if (!backend) return;
  const server = backend;
  const stop = watchUser((user) => {
    if (!user) return;
    stop();
    void import('./deliveries.ts').then(
      ({ startDeliveries }) => startDeliveries(server),
      () => undefined,
    );
  });
}

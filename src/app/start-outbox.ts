import { backend } from '../services/platform/backend.ts';
import { watchUser } from '../services/platform/current-user.ts';

/**
 * Starts sending the outbox as soon as a user is signed in; not loaded for guests. If loading fails, the outbox waits
 * for the next visit.
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

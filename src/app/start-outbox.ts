import { afterForm } from '../shared/lib/part.ts';
import { backend } from '../services/platform/backend.ts';
import { watchUser } from '../services/platform/current-user.ts';

const deliveries = afterForm(() => import('./deliveries.ts'));

/**
 * Starts sending the outbox as soon as a user is signed in. If loading fails, the outbox waits
 * for the next visit.
 */
export function startOutbox(): void {
  if (!backend) return;
  const server = backend;
  const stop = watchUser((user) => {
    if (!user) return;
    stop();
    deliveries.use(({ startDeliveries }) => startDeliveries(server));
  });
}

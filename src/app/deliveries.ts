import { ANNOUNCEMENT } from '../features/announcements/announcement.ts';
import { createAnnouncementDelivery } from '../features/announcements/deliver-announcement.ts';
import { systemClock } from '../shared/lib/clock.ts';
import { buildId } from '../shared/lib/build-id.ts';
import { localText } from '../shared/lib/storage.ts';
import { outbox } from '../services/outbox/outbox.ts';
import type { Backend } from '../services/platform/backend.ts';
import { createCall } from '../services/platform/call-backend.ts';
import { currentUser } from '../services/platform/current-user.ts';
import { startHeartbeat } from '../services/outbox/heartbeat.ts';

/** Starts sending the outbox, with announcements sent by the relay, and starts the heartbeat. */
export function startDeliveries(backend: Pick<Backend, 'callables'>): () => void {
  const call = createCall(backend);
  const stopHandling = outbox.handle(
    ANNOUNCEMENT,
    createAnnouncementDelivery((request) => call('sendWebhook', request)),
  );
  const stop = outbox.start();
  const stopHeartbeat = startHeartbeat({
    outbox,
    storage: localText,
    build: buildId(document),
    isSignedIn: () => currentUser() !== null && navigator.onLine,
    send: async (report) => (await call('heartbeat', report)).ok,
    now: systemClock.now,
  });
  return () => {
    stopHeartbeat();
    stop();
    stopHandling();
  };
}

import { ANNOUNCEMENT } from '../announcements/announcement.ts';
import { createAnnouncementDelivery } from '../announcements/deliver-announcement.ts';
import { outbox } from '../outbox/outbox.ts';
import type { Backend } from '../platform/backend.ts';
import { createCall } from '../platform/call-backend.ts';

/** Begins to send what waits: announcements by the relay, and whatever else says how it is sent. */
export function startDeliveries(backend: Pick<Backend, 'callables'>): () => void {
  const call = createCall(backend);
  const stopHandling = outbox.handle(
    ANNOUNCEMENT,
    createAnnouncementDelivery((request) => call('sendWebhook', request)),
  );
  const stop = outbox.start();
  return () => {
    stop();
    stopHandling();
  };
}

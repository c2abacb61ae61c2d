import { ANNOUNCEMENT } from '../../announce/announcement.ts';
import { createAnnouncementDelivery } from '../../announce/deliver-announcement.ts';
import { err } from '../../lib/result.ts';
import { outbox } from '../../outbox/outbox.ts';
import type { Backend } from '../../platform/backend.ts';
import type { CallError } from '../../platform/firebase/callables.ts';

const NOT_LOADED: CallError = { code: 'unavailable', message: 'The code did not load', details: null };

/** Begins to send what waits: announcements by the relay, and whatever else says how it is sent. */
export function startDeliveries(backend: Pick<Backend, 'callables'>): () => void {
  const stopHandling = outbox.handle(
    ANNOUNCEMENT,
    createAnnouncementDelivery(async (request) => {
      const callables = await backend.callables().catch(() => null);
      return callables ? callables.call('sendWebhook', request) : err(NOT_LOADED);
    }),
  );
  const stop = outbox.start();
  return () => {
    stop();
    stopHandling();
  };
}

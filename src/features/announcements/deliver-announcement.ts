import { errorMessage } from '../../../contract/error-message.ts';
import type { Callables } from '../../../contract/callables.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { Deliver, Delivery } from '../../services/outbox/delivery.ts';
import type { CallError } from '../../services/platform/call-error.ts';
import { isAnnouncement } from './announcement.ts';

type Send = (
  request: Callables['sendWebhook']['request'],
) => Promise<Result<Callables['sendWebhook']['response'], CallError>>;

const NOT_READABLE = errorMessage('This announcement cannot be read, so it was not sent.');
const NOT_CONFIGURED = errorMessage(
  'This channel is not set up yet, so nothing was announced. Ask an administrator.',
);
const NOT_ALLOWED = 'You do not have permission to announce in this channel.';
const NOT_TAKEN = errorMessage('The announcement could not be posted in the channel.');

const refused = (reason: string): Delivery => ({ outcome: 'refused', reason });

/** Maps a failed call to an outcome: unreachable, busy and signed-out errors are retried later. */
function outcomeOf({ details }: CallError): Delivery {
  if (details === null || details.reason === 'not_signed_in') return { outcome: 'later' };
  if (details.retryable)
    return details.retryAfter === undefined
      ? { outcome: 'later' }
      : { outcome: 'later', wait: details.retryAfter * 1000 };
  return refused(details.reason === 'not_allowed' ? NOT_ALLOWED : NOT_TAKEN);
}

/** Delivers announcements through the relay, which deduplicates by request id. */
export const createAnnouncementDelivery =
  (send: Send): Deliver =>
  async (payload, id) => {
    if (!isAnnouncement(payload)) return refused(NOT_READABLE);
    const { target, slot, payload: message } = payload;
    const sent = await send({ target, slot, payload: message, requestId: id });
    if (!sent.ok) return outcomeOf(sent.error);
    return sent.value.success ? { outcome: 'delivered' } : refused(NOT_CONFIGURED);
  };

import { msg } from '../../../contract/messages.ts';
import { digest } from '../platform/digest.ts';
import { Failure } from '../platform/failure.ts';
import type { Services } from '../platform/ports.ts';
import type { WebhookTarget } from '../../../contract/webhooks.ts';

/** Stored request or slot with its message; without one, briefly, while being sent. */
interface Memory {
  readonly messageId?: string;
  readonly expires: number;
}

/** Lifetime of a request or slot, in milliseconds. */
export const MESSAGE_ID_LIFETIME_MS = 30 * 24 * 3600 * 1000;

/** Lifetime of a send in progress, in milliseconds: longer than any function timeout. */
export const SEND_IN_PROGRESS_MS = 90_000;

const ASK_AGAIN_SECONDS = 5;

/** Returns the database path of a request or slot, separate by sender and channel. */
export const sendRecordPath = (
  kind: 'request' | 'slot',
  sender: string,
  target: WebhookTarget,
  name: string,
): string => `webhookRequests/${digest(JSON.stringify([kind, sender, target, name]))}`;

/** Returns the message id of a request or slot; null if unknown or expired. */
export async function loadMessage({ database, now }: Services, path: string): Promise<string | null> {
  const memory = (await database.get(path)) as Memory | null;
  return memory && memory.expires > now() ? (memory.messageId ?? null) : null;
}

/** Stores a message id. Never fails, because a sent message must not be sent again. */
export async function storeMessage(
  { database, log, now }: Services,
  path: string,
  messageId: string,
): Promise<void> {
  try {
    await database.update({ [path]: { messageId, expires: now() + MESSAGE_ID_LIFETIME_MS } });
  } catch {
    log.error('webhook_not_remembered');
  }
}

/**
 * Sends once per request id: a repeated request returns the same message without sending, or is rejected as retryable
 * while the first is in progress. A failed send may be retried. A send whose response was lost counts as failed, as a
 * duplicate is better than no message.
 */
export async function sendOnce(
  services: Services,
  path: string,
  send: () => Promise<string | null>,
): Promise<string | null> {
  const known = await claim(services, path);
  if (known !== null) return known;
  let messageId: string | null = null;
  try {
    messageId = await send();
    return messageId;
  } finally {
    if (messageId === null) await release(services, path);
    else await storeMessage(services, path, messageId);
  }
}

/** Claims the right to send; returns the message id if already sent. Rejects while another request has the claim. */
async function claim(services: Services, path: string): Promise<string | null> {
  const now = services.now();
  const found: { memory: Memory | null } = { memory: null };
  await services.database.transaction(path, (current) => {
    const memory = current as Memory | null;
    found.memory = memory && memory.expires > now ? memory : null;
    return found.memory ? undefined : { expires: now + SEND_IN_PROGRESS_MS };
  });
  if (found.memory === null) return null;
  if (found.memory.messageId !== undefined) return found.memory.messageId;
  throw new Failure('aborted', 'rate_limited', msg('This message is already being sent'), {
    retryable: true,
    retryAfter: ASK_AGAIN_SECONDS,
  });
}

/** A failed release is ignored, since the claim expires. */
async function release({ database, log }: Services, path: string): Promise<void> {
  try {
    await database.update({ [path]: null });
  } catch {
    log.warn('webhook_claim_left');
  }
}

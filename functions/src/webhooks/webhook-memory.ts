import { digest } from '../platform/digest.ts';
import { Failure } from '../platform/failure.ts';
import type { Services } from '../platform/ports.ts';
import type { WebhookTarget } from '../../../contract/webhooks.ts';

/** What is kept of a request or a slot: its message, or of a request for a short while only that it is on its way. */
interface Memory {
  readonly messageId?: string;
  readonly expires: number;
}

/** How long a request or a slot is known, in milliseconds. */
export const KEPT = 30 * 24 * 3600 * 1000;

/** How long a request may be on its way, in milliseconds: longer than any function runs. */
export const UNDER_WAY = 90_000;

const ASK_AGAIN_SECONDS = 5;

/** Where a request or a slot is remembered. The same name of another sender, or in another channel, is another one. */
export const memoryPath = (
  kind: 'request' | 'slot',
  sender: string,
  target: WebhookTarget,
  name: string,
): string => `webhookRequests/${digest(JSON.stringify([kind, sender, target, name]))}`;

/** The message of a request or a slot; null when none is known any more. */
export async function loadMessage({ database, now }: Services, path: string): Promise<string | null> {
  const memory = (await database.get(path)) as Memory | null;
  return memory && memory.expires > now() ? (memory.messageId ?? null) : null;
}

/** Remembers a message. Never fails: the message is out, and must not be sent again for this. */
export async function storeMessage(
  { database, log, now }: Services,
  path: string,
  messageId: string,
): Promise<void> {
  try {
    await database.update({ [path]: { messageId, expires: now() + KEPT } });
  } catch {
    log.error('webhook_not_remembered');
  }
}

/**
 * Sends for a request id once: a repetition returns the same message without sending, and one that comes while the first
 * is still on its way is refused for the moment. What failed may be sent again. Whether a message arrived whose answer was lost
 * nobody can know; it counts as failed, as two messages are better than none.
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

/** Takes the right to send; returns the message instead if there is one. Rejects while somebody else has the right. */
async function claim(services: Services, path: string): Promise<string | null> {
  const now = services.now();
  const found: { memory: Memory | null } = { memory: null };
  await services.database.transaction(path, (current) => {
    const memory = current as Memory | null;
    found.memory = memory && memory.expires > now ? memory : null;
    return found.memory ? undefined : { expires: now + UNDER_WAY };
  });
  if (found.memory === null) return null;
  if (found.memory.messageId !== undefined) return found.memory.messageId;
  throw new Failure('aborted', 'rate_limited', 'This message is already being sent', {
    retryable: true,
    retryAfter: ASK_AGAIN_SECONDS,
  });
}

/** A claim that cannot be given back runs out by itself. */
async function release({ database, log }: Services, path: string): Promise<void> {
  try {
    await database.update({ [path]: null });
  } catch {
    log.warn('webhook_claim_left');
  }
}

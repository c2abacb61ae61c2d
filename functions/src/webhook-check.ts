import type { WebhookPayload, WebhookTarget } from '../../contract/webhooks.ts';
import { WEBHOOK_LIMITS } from '../../contract/webhooks.ts';
import { invalidInput } from './failure.ts';
import { sizeOf } from './webhook-message.ts';
import { WEBHOOK_POLICIES } from './webhook-policy.ts';

/** Rejects a message that is empty, too long as a whole, or holds what its channel does not take. */
export function checkPayload(target: WebhookTarget, payload: WebhookPayload): void {
  const { content, embeds } = payload;
  const { takes } = WEBHOOK_POLICIES[target];
  if (!content && embeds.length === 0) throw invalidInput('The message is empty');
  if (sizeOf(payload) > WEBHOOK_LIMITS.total) throw invalidInput('The message is too long');
  if (content && !takes.content) throw invalidInput('This channel takes cards alone, no free text');
  if (embeds.length > takes.embeds)
    throw invalidInput(`This channel takes ${takes.embeds} card${takes.embeds === 1 ? '' : 's'} a message`);
  if (!takes.pictures && embeds.some(({ image, thumbnail }) => image ?? thumbnail))
    throw invalidInput('This channel takes no pictures');
}

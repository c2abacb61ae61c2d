import { randomBytes } from 'node:crypto';
import type { FeedbackRequest, FeedbackResponse } from '../../../contract/feedback.ts';
import type { WebhookPayload } from '../../../contract/webhooks.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { requireEnabled } from '../accounts/accounts.ts';
import { refuseDuringLockdown } from '../platform/lockdown.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { sendWebhook } from '../webhooks/send-webhook.ts';

const EACH = { count: 5, seconds: 600 };
const PER_ADDRESS = { count: 15, seconds: 600 };
const ALL = { count: 60, seconds: 3600 };
/** Without letters and digits that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const KIND_LABELS = { bug: 'Bug', idea: 'Idea', form: 'New form' } as const;

/**
 * Stores a request at `featureRequests/{reference}` and announces it in the development channel. Open to guests. A
 * failing or missing channel does not affect the sender, since the request is stored.
 */
export async function submitRequest(
  services: Services,
  caller: Caller,
  request: FeedbackRequest,
): Promise<FeedbackResponse> {
  const uid = caller.identity ? (await requireEnabled(services, caller)).uid : undefined;
  await enforceLimit(services, 'request of', uid ?? caller.address, EACH);
  await enforceLimit(services, 'requests from', caller.address, PER_ADDRESS);
  await enforceLimit(services, 'request', 'all', ALL);
  await refuseDuringLockdown(services, caller);
  const reference = `R-${Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
  await services.database.update({
    [`featureRequests/${reference}`]: { ...request, ...(uid && { by: uid }), at: services.now() },
  });
  try {
    await sendWebhook(services, caller, {
      target: 'development',
      payload: announcement(reference, request, services.now()),
    });
  } catch {
    services.log.warn('request_not_announced', { reference });
  }
  return { success: true, reference };
}

function announcement(reference: string, request: FeedbackRequest, now: number): WebhookPayload {
  const { kind, title, details, discord, bbcode, form, browser } = request;
  const facts = [
    ['From', discord],
    ['Open form', form],
    ['BBCode', bbcode && `${bbcode.length} characters, at featureRequests/${reference}`],
    ['Browser', browser],
  ] as const;
  return {
    embeds: [
      {
        title: `${KIND_LABELS[kind]}: ${title}`,
        description: details,
        color: kind === 'bug' ? 0xa91d2b : 0x1f4e9e,
        fields: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
        footer: { text: reference },
        timestamp: new Date(now).toISOString(),
      },
    ],
  };
}

import type { SendWebhookRequest, SendWebhookResponse } from '../../contract/callables.ts';
import { enabled, permitted } from './accounts.ts';
import { invalidInput, notAllowed } from './failure.ts';
import type { Caller, Services } from './ports.ts';
import { limit } from './rate-limit.ts';
import { deliver } from './webhook-delivery.ts';
import { messageOf, sizeOf } from './webhook-message.ts';
import { WEBHOOK_POLICIES } from './webhook-policy.ts';
import { WEBHOOK_LIMITS, type WebhookTarget } from '../../contract/webhooks.ts';

/** A channel as an owner enters it at `webhooks/{target}`; `mention` is the one account that may be pinged. */
interface Channel {
  readonly url?: string;
  readonly mention?: string;
}

interface LogEntry {
  readonly target: WebhookTarget;
  readonly by?: string;
}

const CHAT_SERVICE =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+(?:\?thread_id=\d+)?$/;
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+\/[\w/-]+$/;

/**
 * Relays a message to a channel whose address only the server knows. Checks who sends, how much and how often; logs
 * every send. A channel that no owner configured is no error of the sender's: nothing is sent. With `messageId` the sender's own earlier message is replaced.
 */
export async function sendWebhook(
  services: Services,
  caller: Caller,
  request: SendWebhookRequest,
): Promise<SendWebhookResponse> {
  const { target, payload } = request;
  const sender = await senderOf(services, caller, target);
  if (sizeOf(payload) > WEBHOOK_LIMITS.total) throw invalidInput('The message is too long');
  if (!payload.content && payload.embeds.length === 0) throw invalidInput('The message is empty');
  const edited = request.messageId ?? undefined;
  if (edited) await ownMessage(services, sender, target, edited);

  const { each, all } = WEBHOOK_POLICIES[target];
  await limit(services, `webhook ${target} of`, sender ?? caller.address, each);
  await limit(services, 'webhook', target, all);
  const channel = (await services.database.get(`webhooks/${target}`)) as Channel | null;
  const url = channel?.url ?? '';
  if (!CHAT_SERVICE.test(url) && !(services.settings.loopback && LOOPBACK.test(url)))
    return { success: false, reason: 'not_configured' };

  const entry = { target, at: services.now(), ...(sender ? { by: sender } : {}), edit: edited !== undefined };
  try {
    const messageId = await deliver(services, url, messageOf(payload, channel?.mention), edited);
    await record(services, messageId, { ...entry, status: 'sent' });
    return { success: true, messageId };
  } catch (error) {
    await record(services, services.database.newKey(), { ...entry, status: 'failed' });
    throw error;
  }
}

/** Never fails the send it is about: a message that is out must not be sent again. */
async function record({ database, log }: Services, key: string, entry: object): Promise<void> {
  try {
    await database.update({ [`webhookLogs/${key}`]: entry });
  } catch {
    log.error('webhook_not_logged', { key });
  }
}

async function senderOf(services: Services, caller: Caller, target: WebhookTarget): Promise<string | null> {
  const { who } = WEBHOOK_POLICIES[target];
  if (typeof who !== 'string') return (await permitted(services, caller, who)).uid;
  if (who === 'anyone' && !caller.identity) return null;
  return (await enabled(services, caller)).uid;
}

async function ownMessage(
  { database }: Services,
  sender: string | null,
  target: WebhookTarget,
  messageId: string,
): Promise<void> {
  const entry = (await database.get(`webhookLogs/${messageId}`)) as LogEntry | null;
  if (entry?.by !== sender || entry.target !== target) throw notAllowed('This message is not yours');
}

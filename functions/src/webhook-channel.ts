import type { WebhookTarget } from '../../contract/webhooks.ts';
import type { Services } from './ports.ts';
import { deliver } from './webhook-delivery.ts';

/** A channel as it lies at `webhooks/{target}`; `mention` is the one account that may be pinged. */
export interface Channel {
  readonly url?: string;
  readonly mention?: string;
}

/** What is noted of a send beside its outcome. */
export interface SendNote {
  readonly target: WebhookTarget;
  readonly at: number;
  readonly by?: string;
  readonly edit: boolean;
}

const CHAT_SERVICE =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+(?:\?thread_id=\d+)?$/;
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+\/[\w/-]+$/;

/** Whether messages may go to an address: one of the chat service, or on a developer's machine one of its own. */
export const isChatAddress = ({ settings }: Services, url: string): boolean =>
  CHAT_SERVICE.test(url) || (settings.loopback && LOOPBACK.test(url));

/** What is stored of a channel; null when there is nothing. */
export const readChannel = async ({ database }: Services, target: WebhookTarget): Promise<Channel | null> =>
  (await database.get(`webhooks/${target}`)) as Channel | null;

/** Sends a message, or replaces one, and notes the outcome in the log. Gives the message's id. */
export async function sendTo(
  services: Services,
  url: string,
  message: Readonly<Record<string, unknown>>,
  note: SendNote,
  edited?: string,
): Promise<string> {
  try {
    const messageId = await deliver(services, url, message, edited);
    await record(services, messageId, { ...note, status: 'sent' });
    return messageId;
  } catch (error) {
    await record(services, services.database.newKey(), { ...note, status: 'failed' });
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

import { errorMessage } from '../../../contract/error-message.ts';
import { msg } from '../../../contract/messages.ts';
import type { ChannelCondition, WebhookTarget } from '../../../contract/webhooks.ts';
import type { Services } from '../platform/ports.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { badGateway, Failure, unreadable } from '../platform/failure.ts';
import { send, type Answer } from '../platform/outbound.ts';

const TIMEOUT = 8000;
/** For longer waits the caller must retry. */
const LONGEST_WAIT_SECONDS = 5;
/** Maximum wait reported to callers, in seconds, and default for an invalid header. */
const LONGEST_RETRY_SECONDS = 3600;
const USUAL_RETRY_SECONDS = 60;

/** Posts or edits a message and returns its id. Retries once if the channel is briefly busy. */
async function deliver(
  services: Services,
  url: string,
  message: Readonly<Record<string, unknown>>,
  edited: string | undefined,
): Promise<string> {
  const post = () =>
    send(services, addressOf(url, edited), {
      method: edited ? 'PATCH' : 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(message),
      timeout: TIMEOUT,
    });
  let answer = await post();
  if (answer.status === 429 && secondsOf(answer) <= LONGEST_WAIT_SECONDS) {
    await wait(secondsOf(answer) * 1000);
    answer = await post();
  }
  return idOf(answer);
}

/** With `wait` the chat service returns the created message. */
function addressOf(url: string, edited: string | undefined): string {
  const address = new URL(url);
  if (edited) address.pathname += `/messages/${edited}`;
  else address.searchParams.set('wait', 'true');
  return address.href;
}

function secondsOf({ headers }: Answer): number {
  const seconds = Number(headers.get('retry-after') ?? 1);
  if (!Number.isFinite(seconds) || seconds < 0) return USUAL_RETRY_SECONDS;
  return Math.min(Math.ceil(seconds), LONGEST_RETRY_SECONDS);
}

function idOf(answer: Answer): string {
  const { status, json } = answer;
  if (status === 429)
    throw new Failure('resource-exhausted', 'rate_limited', errorMessage('The chat channel is busy'), {
      retryable: true,
      retryAfter: secondsOf(answer),
    });
  if (status < 200 || status > 299) throw badGateway(msg('The chat channel answered {status}'), status);
  if (json === null || typeof json !== 'object' || !('id' in json) || !/^\d{1,30}$/.test(String(json.id)))
    throw unreadable(errorMessage('The chat channel sent a response that could not be read'));
  return String(json.id);
}

/** A channel as stored at `webhooks/{target}`; `mention` is the one account that may be mentioned. */
export interface Channel {
  readonly url?: string;
  readonly mention?: string;
}

export interface SendNote {
  readonly target: WebhookTarget;
  readonly at: number;
  readonly by?: string;
  readonly edit: boolean;
}

const CHAT_SERVICE =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+(?:\?thread_id=\d+)?$/;
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+\/[\w/-]+$/;

/** Returns true for addresses of the chat service, and for loopback in local development. */
export const isChatAddress = ({ settings }: Services, url: string): boolean =>
  CHAT_SERVICE.test(url) || (settings.loopback && LOOPBACK.test(url));

/** Reads a channel; null if absent. */
export const readChannel = async ({ database }: Services, target: WebhookTarget): Promise<Channel | null> =>
  (await database.get(`webhooks/${target}`)) as Channel | null;

/** Sends or edits a message and logs the outcome. Returns the message's id. */
export async function sendTo(
  services: Services,
  url: string,
  message: Readonly<Record<string, unknown>>,
  note: SendNote,
  edited?: string,
): Promise<string> {
  try {
    const messageId = await deliver(services, url, message, edited);
    await record(services, messageId, { ...note, status: 'sent' }, 'ready');
    return messageId;
  } catch (error) {
    const gone = error instanceof Failure && REFUSALS.has(error.details.status ?? 0) && !note.edit;
    await record(
      services,
      services.database.newKey(),
      { ...note, status: 'failed' },
      gone ? 'refused' : null,
    );
    throw error;
  }
}

/** HTTP statuses of an address that is no longer valid. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404]);

/** Returns the writes of channel states, which pages read before they offer to send. */
export const channelStateWrites = (
  conditions: Partial<Record<WebhookTarget, ChannelCondition>>,
): Record<string, ChannelCondition> =>
  Object.fromEntries(
    Object.entries(conditions).map(([target, condition]) => [`channelStates/${target}`, condition]),
  );

/** Never fails, because a sent message must not be sent again. */
async function record(
  { database, log }: Services,
  key: string,
  entry: SendNote & { readonly status: 'sent' | 'failed' },
  condition: ChannelCondition | null,
): Promise<void> {
  try {
    await database.update({
      [`webhookLogs/${key}`]: entry,
      ...(condition && channelStateWrites({ [entry.target]: condition })),
    });
  } catch {
    log.error('webhook_not_logged', { key });
  }
}

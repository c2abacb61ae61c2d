import { errorMessage } from '../../../contract/error-message.ts';
import type { ChannelCondition, WebhookTarget } from '../../../contract/webhooks.ts';
import type { Services } from '../platform/ports.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../platform/failure.ts';
import { send, type Answer } from '../platform/outbound.ts';

const TIMEOUT = 8000;
/** A longer wait is the caller's business. */
const LONGEST_WAIT_SECONDS = 5;
/** Upper bound of the wait that callers are given, in seconds, and the default for an invalid header. */
const LONGEST_RETRY_SECONDS = 3600;
const USUAL_RETRY_SECONDS = 60;

/** Posts a message, or replaces one, and returns its id. Waits and tries once more when the channel is briefly busy. */
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

/** With `wait` the chat service answers with the message it made. */
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
  if (status < 200 || status > 299)
    throw new Failure('unavailable', 'bad_gateway', `The chat channel answered ${status}`, {
      status,
      retryable: status >= 500,
    });
  if (json === null || typeof json !== 'object' || !('id' in json) || !/^\d{1,30}$/.test(String(json.id)))
    throw new Failure('data-loss', 'bad_shape', errorMessage('The chat channel answered in an unknown form'));
  return String(json.id);
}

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

/** Sends a message, or replaces one, and notes the outcome in the log. Returns the message's id. */
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

/** Answers of the chat service to an address that it no longer takes. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404]);

/** Notes what is known of channels, for pages that offer to write to them. */
export const conditionWrites = (
  conditions: Partial<Record<WebhookTarget, ChannelCondition>>,
): Record<string, ChannelCondition> =>
  Object.fromEntries(
    Object.entries(conditions).map(([target, condition]) => [`channelStates/${target}`, condition]),
  );

/** Never fails the send it is about: a message that is out must not be sent again. */
async function record(
  { database, log }: Services,
  key: string,
  entry: SendNote & { readonly status: 'sent' | 'failed' },
  condition: ChannelCondition | null,
): Promise<void> {
  try {
    await database.update({
      [`webhookLogs/${key}`]: entry,
      ...(condition && conditionWrites({ [entry.target]: condition })),
    });
  } catch {
    log.error('webhook_not_logged', { key });
  }
}

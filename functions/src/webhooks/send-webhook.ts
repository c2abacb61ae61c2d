import { errorMessage } from '../../../contract/error-message.ts';
import type { SendWebhookRequest, SendWebhookResponse } from '../../../contract/callables.ts';
import { enabled, isVouchedFor, permitted, vouchedFor } from '../accounts/accounts.ts';
import { Failure, notAllowed, invalidInput } from '../platform/failure.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { refuseClosed } from '../platform/lockdown.ts';
import { limit, type Limit } from '../platform/rate-limit.ts';
import { conditionWrites, isChatAddress, readChannel, sendTo } from './webhook-channel.ts';
import { memoryPath, loadMessage, storeMessage, sendOnce } from './webhook-memory.ts';
import { loginPayload } from './login-message.ts';
import { inertPayload, messageOf, sizeOf } from './webhook-message.ts';
import type { WebhookTarget, WebhookPayload } from '../../../contract/webhooks.ts';
import { ANNOUNCE_TARGETS, WEBHOOK_LIMITS } from '../../../contract/webhooks.ts';
import { FEATURE_PERMISSIONS, type Permission } from '../../../contract/permissions.ts';

/** Who may write to a channel, and how often. */
interface WebhookPolicy {
  /** Guests too, accounts that somebody vouches for, or holders of one of these permissions. */
  readonly who: 'anyone' | 'vouched-for' | readonly Permission[];
  /** What a message may hold: text above its cards, so many cards, pictures in them. */
  readonly takes: { readonly content: boolean; readonly embeds: number; readonly pictures: boolean };
  /** For one account, or for one address of guests. */
  readonly each: Limit;
  /** For everybody together, well under what the chat service takes. */
  readonly all: Limit;
}

const MINUTE = 60;
/** Of one network address to all channels, whatever accounts stand behind it. */
const PER_ADDRESS = { count: 60, seconds: MINUTE };
const WRITERS = FEATURE_PERMISSIONS.create_reports;

/** Facts that the app puts together: no free text, no picture. */
const FACTS = { content: false, embeds: 1, pictures: false } as const;
const ANYTHING = { content: true, embeds: WEBHOOK_LIMITS.embeds, pictures: true } as const;
/** What guests can send shows no picture: anybody could put one before everybody's eyes. */
const NO_PICTURES = { content: true, embeds: WEBHOOK_LIMITS.embeds, pictures: false } as const;

/** Errors, wishes and requests for footage come from guests as well. */
const WEBHOOK_POLICIES: Readonly<Record<WebhookTarget, WebhookPolicy>> = {
  login: policy('vouched-for', 5, 30, FACTS),
  errors: policy('anyone', 10, 30, NO_PICTURES),
  admin: policy(
    [...FEATURE_PERMISSIONS.admin_panel, 'database_access', 'manage_webhooks', 'upload_faction_data'],
    20,
    30,
    ANYTHING,
  ),
  coroner: policy(WRITERS, 10, 30, ANYTHING),
  development: policy('anyone', 3, 20, NO_PICTURES),
  lawEnforcement: policy('anyone', 3, 20, NO_PICTURES),
  medicalStaff: policy(WRITERS, 10, 30, ANYTHING),
};

function policy(
  who: WebhookPolicy['who'],
  each: number,
  all: number,
  takes: WebhookPolicy['takes'],
): WebhookPolicy {
  return {
    who,
    takes,
    each: { count: each, seconds: MINUTE },
    all: { count: all, seconds: MINUTE },
  };
}

/** Rejects a message that is empty, too long as a whole, or holds what its channel does not take. */
function checkPayload(target: WebhookTarget, payload: WebhookPayload): void {
  const { content, embeds } = payload;
  const { takes } = WEBHOOK_POLICIES[target];
  if (!content && embeds.length === 0) throw invalidInput('The message is empty');
  if (sizeOf(payload) > WEBHOOK_LIMITS.total) throw invalidInput(errorMessage('The message is too long'));
  if (content && !takes.content) throw invalidInput('This channel accepts only cards, not free text');
  if (embeds.length > takes.embeds)
    throw invalidInput(`This channel accepts ${takes.embeds} card${takes.embeds === 1 ? '' : 's'} a message`);
  if (!takes.pictures && embeds.some(({ image, thumbnail }) => image ?? thumbnail))
    throw invalidInput('This channel does not accept pictures');
}

/** A lockdown closes announcements; sign-ins, errors and what administrators do are reported all the same. */
const ANNOUNCED: ReadonlySet<WebhookTarget> = new Set(ANNOUNCE_TARGETS);

interface LogEntry {
  readonly target: WebhookTarget;
  readonly by?: string;
}

/**
 * Relays a message to a channel whose address only the server knows. Checks who sends, what, how much and how often;
 * logs every send. A channel that no owner configured is no error of the sender's: nothing is sent. With `messageId`
 * the sender's own earlier message is replaced, with `slot` the one of that slot, if it still stands. A request that comes again with its `requestId` is answered as the first time, and nothing is sent.
 */
export async function sendWebhook(
  services: Services,
  caller: Caller,
  request: SendWebhookRequest,
): Promise<SendWebhookResponse> {
  const { target } = request;
  const sender = await senderOf(services, caller, target);
  checkPayload(target, request.payload);
  if (ANNOUNCED.has(target)) await refuseClosed(services, caller);
  const { identity } = caller;
  const known = identity && (await isVouchedFor(services, identity)) ? identity : null;
  // Of a sign-in what the server knows is sent, of a stranger's message what can do no harm.
  const trusted = known && target === 'login' ? await loginPayload(services, known) : request.payload;
  const payload = known ? trusted : inertPayload(request.payload);
  if (request.messageId) await ownMessage(services, sender, target, request.messageId);

  const who = sender ?? caller.address;
  const slot = request.slot ? memoryPath('slot', who, target, request.slot) : null;
  const send = async (): Promise<string | null> => {
    const { each, all } = WEBHOOK_POLICIES[target];
    await limit(services, `webhook ${target} of`, who, each);
    await limit(services, 'webhooks from', caller.address, PER_ADDRESS);
    await limit(services, 'webhook', target, all);
    const former = slot === null ? null : await loadMessage(services, slot);
    const messageId = await post(services, sender, known !== null, { ...request, payload }, former);
    if (slot !== null && messageId !== null) await storeMessage(services, slot, messageId);
    return messageId;
  };
  const messageId = request.requestId
    ? await sendOnce(services, memoryPath('request', who, target, request.requestId), send)
    : await send();
  return messageId === null ? { success: false, reason: 'not_configured' } : { success: true, messageId };
}

/** Posts or replaces; null when nobody configured the channel. A former message that somebody deleted is posted anew. */
async function post(
  services: Services,
  sender: string | null,
  mentions: boolean,
  { target, payload, messageId }: SendWebhookRequest,
  former: string | null,
): Promise<string | null> {
  const channel = await readChannel(services, target);
  const url = channel?.url ?? '';
  if (!isChatAddress(services, url)) {
    await services.database.update(conditionWrites({ [target]: 'unset' }));
    return null;
  }

  const message = messageOf(payload, mentions ? channel?.mention : undefined);
  const note = { target, at: services.now(), ...(sender ? { by: sender } : {}) };
  const edited = messageId ?? former ?? undefined;
  try {
    return await sendTo(services, url, message, { ...note, edit: edited !== undefined }, edited);
  } catch (error) {
    const gone = error instanceof Failure && error.details.status === 404;
    if (!gone || former === null || edited !== former) throw error;
    return sendTo(services, url, message, { ...note, edit: false });
  }
}

async function senderOf(services: Services, caller: Caller, target: WebhookTarget): Promise<string | null> {
  const { who } = WEBHOOK_POLICIES[target];
  if (typeof who !== 'string') return (await permitted(services, caller, who)).uid;
  if (who === 'anyone' && !caller.identity) return null;
  return (await (who === 'vouched-for' ? vouchedFor : enabled)(services, caller)).uid;
}

async function ownMessage(
  { database }: Services,
  sender: string | null,
  target: WebhookTarget,
  messageId: string,
): Promise<void> {
  const entry = (await database.get(`webhookLogs/${messageId}`)) as LogEntry | null;
  if (entry?.by !== sender || entry.target !== target)
    throw notAllowed(errorMessage('You did not send this message'));
}

import { product } from '../../../contract/organisation.ts';
import { errorMessage } from '../../../contract/error-message.ts';
import type { ChannelState, ManageWebhookRequest, ManageWebhookResponse } from '../../../contract/admin.ts';
import { WEBHOOK_TARGETS, type WebhookTarget } from '../../../contract/webhooks.ts';
import { requirePermission } from '../accounts/accounts.ts';
import { auditWrite } from '../platform/audit.ts';
import { updateAudited } from './admin-message.ts';
import { invalidInput, notConfigured } from '../platform/failure.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { entriesOf } from '../accounts/roster.ts';
import { channelStateWrites, isChatAddress, readChannel, sendTo, type Channel } from './webhook-channel.ts';
import { messageOf } from './webhook-message.ts';

const PER_ACCOUNT = { count: 60, seconds: 600 };
/** Minimum and maximum length of a shown ending: the whole address is a secret. */
const [SHORTEST, LONGEST] = [4, 8];

/**
 * Lists, sets, tests and removes the addresses of chat channels. Responses, logs and audit entries never contain an
 * address. Setting one replaces the former, which rotates a leaked address.
 */
export async function manageWebhook(
  services: Services,
  caller: Caller,
  request: ManageWebhookRequest,
): Promise<ManageWebhookResponse> {
  const { uid } = await requirePermission(services, caller, ['manage_webhooks']);
  await enforceLimit(services, 'webhook management of', uid, PER_ACCOUNT);
  if (request.action !== 'list') await change(services, uid, request);
  return { channels: await channelStates(services) };
}

async function change(
  services: Services,
  uid: string,
  request: Exclude<ManageWebhookRequest, { action: 'list' }>,
): Promise<void> {
  const { target, action } = request;
  const note = { actor: uid, action: `webhook.${action}`, target: `webhooks/${target}` };
  if (request.action === 'set') {
    const address = request.address.trim();
    if (!isChatAddress(services, address))
      throw invalidInput(errorMessage('This is not a webhook address of the chat service'));
    await updateAudited(services, note, {
      [`webhooks/${target}/url`]: address,
      ...channelStateWrites({ [target]: 'ready' }),
    });
  } else if (request.action === 'remove') {
    await updateAudited(services, note, {
      [`webhooks/${target}/url`]: null,
      ...channelStateWrites({ [target]: 'unset' }),
    });
  } else {
    await services.database.update(auditWrite(services, note));
    await sendTest(services, uid, target);
  }
}

async function sendTest(services: Services, uid: string, target: WebhookTarget): Promise<void> {
  const channel = await readChannel(services, target);
  const url = channel?.url ?? '';
  if (!isChatAddress(services, url)) throw notConfigured(errorMessage('This channel is not configured'));
  const message = messageOf(
    { embeds: [{ title: 'Test message', description: `${product} can write to this channel (${target}).` }] },
    undefined,
  );
  await sendTo(services, url, message, { target, at: services.now(), by: uid, edit: false });
}

/** Returns the shortest ending of an address that no other address has, within the limits. */
function endingOf(url: string, all: readonly string[]): string {
  const others = all.filter((other) => other !== url);
  let length = SHORTEST;
  while (length < LONGEST && others.some((other) => other.endsWith(url.slice(-length)))) length += 1;
  return url.slice(-length);
}

async function channelStates(services: Services): Promise<ChannelState[]> {
  const stored = entriesOf<Channel>(await services.database.get('webhooks'));
  const addresses = WEBHOOK_TARGETS.map((target) => stored[target]?.url ?? '');
  return WEBHOOK_TARGETS.map((target, at) => {
    const url = addresses[at] ?? '';
    const configured = isChatAddress(services, url);
    return { target, configured, ending: configured ? endingOf(url, addresses) : '' };
  });
}

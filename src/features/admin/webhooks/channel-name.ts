import { channels } from '../../../../contract/organisation.ts';
import { translate } from '../../../../contract/messages.ts';
import type { WebhookTarget } from '../../../../contract/webhooks.ts';

/** Returns the channel's label; defaults to its id if unknown. */
export const channelName = (target: string): string =>
  Object.hasOwn(channels, target) ? translate(channels[target as WebhookTarget].label) : target;

import { CHANNELS, type WebhookTarget } from '../../../../contract/webhooks.ts';

/** Returns the channel's label; defaults to its id if unknown. */
export const channelName = (target: string): string =>
  Object.hasOwn(CHANNELS, target) ? CHANNELS[target as WebhookTarget].label : target;

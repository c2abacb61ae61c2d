import { CHANNELS, type WebhookTarget } from '../../../../contract/webhooks.ts';

/** What a channel is called; the name itself when it is not known here. */
export const channelName = (target: string): string =>
  Object.hasOwn(CHANNELS, target) ? CHANNELS[target as WebhookTarget].label : target;

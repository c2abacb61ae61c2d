import type { WebhookTarget } from '../../../contract/webhooks.ts';

const CHANNEL_LABELS: Readonly<Record<WebhookTarget, string>> = {
  login: 'Sign-ins',
  errors: 'Error reports',
  admin: 'Administration',
  coroner: 'Coroner',
  development: 'Development',
  lawEnforcement: 'Law enforcement',
  medicalStaff: 'Medical staff',
};

/** What a channel is called; the name itself when it is not known here. */
export const channelName = (target: string): string =>
  Object.hasOwn(CHANNEL_LABELS, target) ? CHANNEL_LABELS[target as WebhookTarget] : target;

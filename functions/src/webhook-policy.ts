import { FEATURE_PERMISSIONS, type Permission } from '../../contract/permissions.ts';
import type { WebhookTarget } from '../../contract/webhooks.ts';
import type { Limit } from './rate-limit.ts';

/** Who may write to a channel, and how often. */
export interface WebhookPolicy {
  /** Guests too, signed-in people, or holders of one of these permissions. */
  readonly who: 'anyone' | 'signed-in' | readonly Permission[];
  /** For one account, or for one address of guests. */
  readonly each: Limit;
  /** For everybody together, well under what the chat service takes. */
  readonly all: Limit;
}

const MINUTE = 60;
const WRITERS = FEATURE_PERMISSIONS.create_reports;

/** Errors, wishes and requests for footage come from guests as well. */
export const WEBHOOK_POLICIES: Readonly<Record<WebhookTarget, WebhookPolicy>> = {
  login: policy('signed-in', 5, 30),
  errors: policy('anyone', 10, 30),
  admin: policy(
    [...FEATURE_PERMISSIONS.admin_panel, 'database_access', 'manage_webhooks', 'upload_faction_data'],
    20,
    30,
  ),
  coroner: policy(WRITERS, 10, 30),
  development: policy('anyone', 3, 20),
  lawEnforcement: policy('anyone', 3, 20),
  medicalStaff: policy(WRITERS, 10, 30),
};

function policy(who: WebhookPolicy['who'], each: number, all: number): WebhookPolicy {
  return { who, each: { count: each, seconds: MINUTE }, all: { count: all, seconds: MINUTE } };
}

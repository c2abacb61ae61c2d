import { FEATURE_PERMISSIONS, type Permission } from '../../contract/permissions.ts';
import { WEBHOOK_LIMITS, type WebhookTarget } from '../../contract/webhooks.ts';
import type { Limit } from './rate-limit.ts';

/** Who may write to a channel, and how often. */
export interface WebhookPolicy {
  /** Guests too, signed-in people, or holders of one of these permissions. */
  readonly who: 'anyone' | 'signed-in' | readonly Permission[];
  /** What a message may hold: text above its cards, so many cards, pictures in them. */
  readonly takes: { readonly content: boolean; readonly embeds: number; readonly pictures: boolean };
  /** For one account, or for one address of guests. */
  readonly each: Limit;
  /** For everybody together, well under what the chat service takes. */
  readonly all: Limit;
}

const MINUTE = 60;
const WRITERS = FEATURE_PERMISSIONS.create_reports;

/** Facts that the app puts together: no free text, no picture. */
const FACTS = { content: false, embeds: 1, pictures: false } as const;
const ANYTHING = { content: true, embeds: WEBHOOK_LIMITS.embeds, pictures: true } as const;
/** What guests can send shows no picture: anybody could put one before everybody's eyes. */
const WORDS = { content: true, embeds: WEBHOOK_LIMITS.embeds, pictures: false } as const;

/** Errors, wishes and requests for footage come from guests as well. */
export const WEBHOOK_POLICIES: Readonly<Record<WebhookTarget, WebhookPolicy>> = {
  login: policy('signed-in', 5, 30, FACTS),
  errors: policy('anyone', 10, 30, WORDS),
  admin: policy(
    [...FEATURE_PERMISSIONS.admin_panel, 'database_access', 'manage_webhooks', 'upload_faction_data'],
    20,
    30,
    ANYTHING,
  ),
  coroner: policy(WRITERS, 10, 30, ANYTHING),
  development: policy('anyone', 3, 20, WORDS),
  lawEnforcement: policy('anyone', 3, 20, WORDS),
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

import * as v from 'valibot';
import {
  ANNOUNCE_TARGETS,
  type AnnounceTarget,
  type EmbedField,
  WEBHOOK_LIMITS,
  type WebhookPayload,
} from '../../../contract/webhooks.ts';

/** Outbox kind of announcements. */
export const ANNOUNCEMENT = 'announcement';

/** Metadata of a report shown in an announcement; of its content only the title. */
export interface Summary {
  readonly title: string;
  readonly form: string;
  readonly site: string;
  /** Name of the character; null if the author has none. */
  readonly author: string | null;
  readonly postedAs?: string | undefined;
}

/** An outgoing channel message. Announcements with the same slot share one message. */
export interface Announcement {
  readonly target: AnnounceTarget;
  readonly slot: string;
  readonly payload: WebhookPayload;
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Returns the non-empty embed fields of an announcement, in order. */
export function linesOf({ form, site, author, postedAs }: Summary): readonly EmbedField[] {
  const lines = [
    ['Form', form],
    ['Site', site],
    ['Written by', author ?? ''],
    ['Posted as', postedAs ?? ''],
  ] as const;
  return lines
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => ({ name, value: cut(value.trim(), WEBHOOK_LIMITS.fieldValue), inline: true }));
}

/** Builds the channel message. @param at timestamp in milliseconds since the epoch */
export const payloadOf = (summary: Summary, at: number): WebhookPayload => ({
  embeds: [
    {
      title: cut(summary.title, WEBHOOK_LIMITS.title),
      fields: linesOf(summary),
      timestamp: new Date(at).toISOString(),
    },
  ],
});

/** Parses a channel name; null if unknown. */
export const announceTarget = (name: string | undefined): AnnounceTarget | null =>
  ANNOUNCE_TARGETS.find((target) => target === name) ?? null;

const storedAnnouncement = v.object({
  target: v.picklist(ANNOUNCE_TARGETS),
  slot: v.string(),
  payload: v.object({ embeds: v.array(v.unknown()) }),
});

/** Type guard for announcements in the outbox; the relay validates the payload. */
export const isAnnouncement = (value: unknown): value is Announcement => v.is(storedAnnouncement, value);

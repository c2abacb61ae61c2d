import * as v from 'valibot';
import {
  ANNOUNCE_TARGETS,
  type AnnounceTarget,
  type EmbedField,
  WEBHOOK_LIMITS,
  type WebhookPayload,
} from '../../../contract/webhooks.ts';

/** The kind under which announcements wait in the outbox. */
export const ANNOUNCEMENT = 'announcement';

/** What an announcement says of a report: nothing of what it says but its title. */
export interface Summary {
  readonly title: string;
  readonly form: string;
  readonly site: string;
  /** The character who wrote it; null for an author without one. */
  readonly author: string | null;
  /** Where the report is posted, as text. */
  readonly postedAs?: string | undefined;
}

/** A message on its way to a channel. Announcements of one slot share one message there. */
export interface Announcement {
  readonly target: AnnounceTarget;
  readonly slot: string;
  readonly payload: WebhookPayload;
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** The lines of an announcement, in order. */
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

/** The message by which a channel is notified of a report. @param at when, in milliseconds since the epoch */
export const payloadOf = (summary: Summary, at: number): WebhookPayload => ({
  embeds: [
    {
      title: cut(summary.title, WEBHOOK_LIMITS.title),
      fields: linesOf(summary),
      timestamp: new Date(at).toISOString(),
    },
  ],
});

/** The channel of a name, or null when reports are announced in none of that name. */
export const announceTarget = (name: string | undefined): AnnounceTarget | null =>
  ANNOUNCE_TARGETS.find((target) => target === name) ?? null;

const storedAnnouncement = v.object({
  target: v.picklist(ANNOUNCE_TARGETS),
  slot: v.string(),
  payload: v.object({ embeds: v.array(v.unknown()) }),
});

/** Distinguishes an announcement from anything else that may lie in the outbox. The relay validates what it says. */
export const isAnnouncement = (value: unknown): value is Announcement => v.is(storedAnnouncement, value);

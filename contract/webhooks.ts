import { channels } from './organisation.ts';

/** Chat channels of the relay. Their addresses stay on the server, at `webhooks/{target}`. */
export type WebhookTarget = keyof typeof channels;

export const WEBHOOK_TARGETS = Object.keys(channels) as readonly WebhookTarget[];

export type AnnounceTarget = {
  [Target in WebhookTarget]: (typeof channels)[Target] extends { announcedIn: string } ? Target : never;
}[WebhookTarget];

export const ANNOUNCE_TARGETS = WEBHOOK_TARGETS.filter(
  (target): target is AnnounceTarget => 'announcedIn' in channels[target],
);

/** Value of `channelStates/{target}`: `unset` without an address, `refused` if the chat service rejects it. */
export type ChannelCondition = 'ready' | 'unset' | 'refused';

/** Limits of the chat service per message: number of characters and parts. */
export const WEBHOOK_LIMITS = {
  content: 2000,
  embeds: 10,
  title: 256,
  description: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  footer: 2048,
  author: 256,
  /** Total of all texts in all embeds of a message. */
  total: 6000,
} as const;

export interface EmbedField {
  readonly name: string;
  readonly value: string;
  readonly inline?: boolean;
}

/** Card in a chat message. `color` is 0xRRGGBB, `timestamp` ISO 8601, addresses are https. */
export interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly color?: number;
  readonly fields?: readonly EmbedField[];
  readonly timestamp?: string;
  readonly footer?: { readonly text: string };
  readonly author?: { readonly name: string };
  readonly image?: { readonly url: string };
  readonly thumbnail?: { readonly url: string };
}

/** Chat message: text, cards, or both. */
export interface WebhookPayload {
  readonly content?: string;
  readonly embeds: readonly Embed[];
}

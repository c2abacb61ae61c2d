import type { Embed, WebhookPayload } from '../../../contract/webhooks.ts';

/** Returns the body of a chat message. Only the channel's `mention` account can be mentioned. */
export function messageOf(payload: WebhookPayload, mention: string | undefined): Record<string, unknown> {
  return {
    ...(payload.content ? { content: payload.content } : {}),
    embeds: payload.embeds.map(withoutNulls),
    allowed_mentions: { parse: [], users: mention ? [mention] : [] },
  };
}

const BREAK = '\u200b';

/** Breaks links, mentions and link formatting in a text. */
const inert = (text: string): string =>
  text.replace(/:\/\/|[@<[]/g, (sign) => `${sign[0]}${BREAK}${sign.slice(1)}`);

const withInertTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return inert(value);
  if (Array.isArray(value)) return value.map(withInertTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withInertTexts(inner)]));
};

/** Returns a guest's message without links, pictures and mentions; the card is kept. */
export const sanitizePayload = ({ content, embeds }: WebhookPayload): WebhookPayload => ({
  ...(content && { content: inert(content) }),
  embeds: embeds.map(({ url: _link, image: _image, thumbnail: _thumbnail, timestamp, ...texts }) => ({
    ...(withInertTexts(texts) as Embed),
    ...(timestamp && { timestamp }),
  })),
});

/** Returns the number of characters in the embeds, as counted by the chat service. */
export function sizeOf({ embeds }: WebhookPayload): number {
  const sizes = embeds.map(({ title, description, footer, author, fields }) => {
    const texts = [title, description, footer?.text, author?.name];
    const inFields = (fields ?? []).flatMap(({ name, value }) => [name, value]);
    return [...texts, ...inFields].reduce((sum, text) => sum + (text?.length ?? 0), 0);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The client sends null for absent values, some of which the chat service rejects. */
const withoutNulls = (embed: Embed): Record<string, unknown> =>
  Object.fromEntries(Object.entries(embed).filter(([, value]) => value != null));

import type { Embed, WebhookPayload } from '../../../contract/webhooks.ts';

/** The body of a chat message. Nobody is pinged but the one account of the channel. */
export function messageOf(payload: WebhookPayload, mention: string | undefined): Record<string, unknown> {
  return {
    ...(payload.content ? { content: payload.content } : {}),
    embeds: payload.embeds.map(withoutNulls),
    allowed_mentions: { parse: [], users: mention ? [mention] : [] },
  };
}

/** How many characters of text the embeds of a message hold, as the chat service counts them. */
export function sizeOf({ embeds }: WebhookPayload): number {
  const sizes = embeds.map(({ title, description, footer, author, fields }) => {
    const texts = [title, description, footer?.text, author?.name];
    const inFields = (fields ?? []).flatMap(({ name, value }) => [name, value]);
    return [...texts, ...inFields].reduce((sum, text) => sum + (text?.length ?? 0), 0);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The client sends null for what is absent; the chat service refuses some of them. */
const withoutNulls = (embed: Embed): Record<string, unknown> =>
  Object.fromEntries(Object.entries(embed).filter(([, value]) => value != null));

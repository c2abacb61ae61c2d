import type { Embed, WebhookPayload } from '../../contract/webhooks.ts';
import { escape, page, paragraph } from '../pages/page.ts';

/** A message in a channel. `at` in milliseconds since the epoch. */
export interface ChatMessage {
  readonly id: string;
  readonly at: number;
  readonly edited: boolean;
  readonly payload: WebhookPayload;
}

/** Messages by channel, oldest first. */
type Channels = ReadonlyMap<string, readonly ChatMessage[]>;

const hex = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

const bar = (color = 0x8a93a0): string =>
  `<svg class="bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill="${hex(color)}"/></svg>`;

const block = (name: string, text: string | undefined): string =>
  text ? `<div class="${name}">${escape(text)}</div>` : '';

const picture = (name: string, source: { readonly url: string } | null | undefined): string =>
  source ? `<img class="${name}" src="${escape(source.url)}" alt="">` : '';

function card(embed: Embed): string {
  const fields = (embed.fields ?? []).map(
    ({ name, value, inline }) =>
      `<div${inline === true ? '' : ' class="wide"'}><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`,
  );
  const title = embed.url
    ? `<a class="title" href="${escape(embed.url)}">${escape(embed.title ?? embed.url)}</a>`
    : block('title', embed.title);
  return [
    '<section class="card">',
    bar(embed.color),
    '<div>',
    block('author', embed.author?.name),
    title,
    block('text', embed.description),
    fields.length > 0 ? `<dl>${fields.join('')}</dl>` : '',
    picture('image', embed.image),
    block('footer', [embed.footer?.text, embed.timestamp].filter(Boolean).join(' · ')),
    '</div>',
    picture('thumbnail', embed.thumbnail),
    '</section>',
  ].join('');
}

const messageOf = ({ at, edited, payload }: ChatMessage): string =>
  [
    '<li class="message">',
    `<time>${new Date(at).toISOString().slice(11, 19)} UTC${edited ? ' (edited)' : ''}</time>`,
    block('text', payload.content),
    ...payload.embeds.map(card),
    '</li>',
  ].join('');

/** Renders the messages of each channel, newest first. */
export const chatPage = (channels: Channels): string =>
  page(
    'Chat channels',
    [
      paragraph('Every message that the app sends ends up here. The page refreshes itself.'),
      ...[...channels].map(([name, messages]) =>
        [
          `<h2>${escape(name)}</h2>`,
          messages.length === 0
            ? paragraph('Nothing yet.')
            : `<ul>${messages.toReversed().map(messageOf).join('')}</ul>`,
        ].join(''),
      ),
    ].join('\n'),
  );

import { FORUM_ADDRESS, MAX_ADDRESS_LENGTH } from '../../contract/forum-addresses.ts';
import { liveOptions } from '../engine/sources/source-store.ts';

/** Live list of forum pages: name as value, address as label. */
export const FORUM_PAGES = 'selectOptions.forumAddresses';

/** Returns the page name for one answer of the field that selects the page. */
export const pageFor = (target: string, answer: string): string => `${target}.${answer}`;

/** Returns true if a text is a valid forum page address. */
export const isForumAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS_LENGTH && FORUM_ADDRESS.test(text);

/** Returns the origin of an unambiguous `https:` URL; otherwise null. */
const originOf = (address: string): string | null =>
  /^https:\/\/[^\s\\]+$/.test(address) && URL.canParse(address) ? new URL(address).origin : null;

/** Returns true if the address has the origin of a configured forum page. */
export function isOnForum(address: string): boolean {
  const origin = originOf(address);
  const pages = liveOptions(FORUM_PAGES) ?? [];
  return origin !== null && pages.some(({ label }) => originOf(label) === origin);
}

/** Opens a post in a new tab without `opener`. */
export const openPost = (link: string): void => void window.open(link, '_blank', 'noopener,noreferrer');

// @chunk later
import { FORUM_ADDRESS, LONGEST_ADDRESS } from '../../contract/forum-addresses.ts';
import { liveOptions } from '../engine/sources/source-store.ts';

/** The live list of the forum's pages: the name of each, and its address as the label. */
export const FORUM_PAGES = 'selectOptions.forumAddresses';

/** What a page is called that stands for one answer of the field which chooses among several. */
export const pageFor = (target: string, answer: string): string => `${target}.${answer}`;

/** Whether a text is an address that a page of the forum can have. */
export const isForumAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && FORUM_ADDRESS.test(text);

/** The site that a text leads to, if it is an address of the web that everybody reads one way. */
const originOf = (address: string): string | null =>
  /^https:\/\/[^\s\\]+$/.test(address) && URL.canParse(address) ? new URL(address).origin : null;

/** Whether an address leads to a forum of which administrators keep a page. */
export function isOnForum(address: string): boolean {
  const origin = originOf(address);
  const pages = liveOptions(FORUM_PAGES) ?? [];
  return origin !== null && pages.some(({ label }) => originOf(label) === origin);
}

/** Opens a post in a page of its own, which has no way back to this one. */
export const openPost = (link: string): void => void window.open(link, '_blank', 'noopener,noreferrer');

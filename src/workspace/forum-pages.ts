import { liveOptions } from '../engine/sources/source-store.ts';

/** The live list of the forum's pages: the name of each, and its address as the label. */
export const FORUM_PAGES = 'selectOptions.forumAddresses';

/** The site that a text leads to, if it is an address of the web that everybody reads one way. */
const originOf = (address: string): string | null =>
  /^https:\/\/[^\s\\]+$/.test(address) && URL.canParse(address) ? new URL(address).origin : null;

/** Whether an address leads to a forum of which administrators keep a page. */
export function isOnForum(address: string): boolean {
  const origin = originOf(address);
  const pages = liveOptions(FORUM_PAGES) ?? [];
  return origin !== null && pages.some(({ label }) => originOf(label) === origin);
}

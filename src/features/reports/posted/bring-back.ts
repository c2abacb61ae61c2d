import { openTool } from '../../../workspace/open-tool.ts';

/** Takes the link of a post that the bookmark brought back out of the address, and asks which report it belongs to. */
export function bringBack(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): void {
  const link = new URLSearchParams(hash.slice(hash.indexOf('?'))).get('posted');
  if (link === null) return;
  history.replaceState(null, '', `${pathname}${search}#/`);
  openTool('posted', link);
}

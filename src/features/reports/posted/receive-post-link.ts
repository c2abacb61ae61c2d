import { openTool } from '../../../workspace/open-tool.ts';

/** Removes a post link passed by the forum script from the URL and opens the dialog that assigns it to a report. */
export function receivePostLink(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): void {
  const link = new URLSearchParams(hash.slice(hash.indexOf('?'))).get('posted');
  if (link === null) return;
  history.replaceState(null, '', `${pathname}${search}#/`);
  openTool('posted', link);
}

import { code, name, version } from 'virtual:to-forum';
import type { SourceOption } from '../../engine/sources/source-option.ts';
import { isForumAddress } from '../../workspace/forum-pages.ts';

/** The pages of phpBB to which a parcel is brought, or from which a link is brought back. */
const PAGES = ['posting.php', 'ucp.php', 'viewtopic.php', 'viewforum.php'];

/** The folders in which the forums of the configured pages lie, each once. */
export function boardsOf(pages: readonly SourceOption[] | undefined): readonly string[] {
  const folders = (pages ?? []).flatMap(({ label }) =>
    isForumAddress(label) && URL.canParse(label) ? [new URL('.', label).href] : [],
  );
  return [...new Set(folders)];
}

/** Where a board has a port, by the older rule: not every extension takes a port in the newer one. */
const rulesFor = (board: string): readonly string[] => {
  const rule = new URL(board).port === '' ? '@match  ' : '@include';
  return PAGES.map((page) => `// ${rule}     ${board}${page}*`);
};

/**
 * The script for the pages of the forum as a browser's extension for user scripts takes it: it starts on `boards` alone.
 * `app` is where it brings links back to.
 */
export function userScript(app: string, boards: readonly string[]): string {
  const start = JSON.stringify({ pressed: false, app });
  return `// ==UserScript==
// @name        PHMC Forms: to the forum
// @namespace   phmc-forms
// @version     ${version}
// @description Fills in the posting page that PHMC Forms opened. It never sends anything.
${boards.flatMap(rulesFor).join('\n')}
// @run-at      document-idle
// @grant       none
// @noframes
// ==/UserScript==
(() => {
${code}
void ${name}.toForum(${start});
})();
`;
}

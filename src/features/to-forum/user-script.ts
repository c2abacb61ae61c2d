import { code, name, version } from 'virtual:forum-script';
import { product } from '../../../contract/organisation.ts';
import type { SourceOption } from '../../engine/sources/source-option.ts';
import { startOptions } from './bookmarklet.ts';
import { isForumAddress } from '../../workspace/forum-pages.ts';

/** phpBB scripts on which the user script runs. */
const PAGES = ['posting.php', 'ucp.php', 'viewtopic.php', 'viewforum.php'];

/** Returns the distinct base addresses of the configured forums. */
export function boardsOf(pages: readonly SourceOption[] | undefined): readonly string[] {
  const folders = (pages ?? []).flatMap(({ label }) =>
    isForumAddress(label) && URL.canParse(label) ? [new URL('.', label).href] : [],
  );
  return [...new Set(folders)];
}

/** Uses `@include` for boards with a port: not every extension supports ports in `@match`. */
const rulesFor = (board: string): readonly string[] => {
  const rule = new URL(board).port === '' ? '@match  ' : '@include';
  return PAGES.map((page) => `// ${rule}     ${board}${page}*`);
};

/** Returns the user script, restricted to `boards`. `app` is the app address for returned post links. */
export function userScript(app: string, boards: readonly string[]): string {
  return `// ==UserScript==
// @name        ${product}: to the forum
// @namespace   phmc-forms
// @version     ${version}
// @description Fills in the posting page that ${product} opened. It never sends anything.
${boards.flatMap(rulesFor).join('\n')}
// @run-at      document-idle
// @grant       none
// @noframes
// ==/UserScript==
(() => {
${code}
void ${name}.toForum(${startOptions(app, false)});
})();
`;
}

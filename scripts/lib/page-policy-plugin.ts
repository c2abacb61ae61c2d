import type { Plugin } from 'vite';
import { pagePolicy, type Page } from './security-headers.ts';

const CHARSET = '<meta charset="utf-8" />';

/**
 * Returns a page with its security policy, for hosts that cannot send headers. Throws when the page does not begin with
 * its charset, after which the policy is inserted: before any script.
 */
export function withPolicy(html: string, connect: readonly string[], page: Page): string {
  if (!html.includes(CHARSET)) throw new Error(`${page} has no ${CHARSET}.`);
  const metas = Object.entries(pagePolicy(connect, page)).map(
    ([name, content]) => `<meta ${name} content="${content}" />`,
  );
  return html.replace(CHARSET, [CHARSET, ...metas].join('\n    '));
}

/** Inserts the security policy into the built page. */
export const pagePolicyPlugin = (connect: readonly string[], page: Page = 'index.html'): Plugin => ({
  name: 'page-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => withPolicy(html, connect, page),
  },
});

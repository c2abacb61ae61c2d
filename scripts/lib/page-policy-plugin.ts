import type { Plugin } from 'vite';
import { pagePolicy } from './security-headers.ts';

const CHARSET = '<meta charset="utf-8" />';

/**
 * Inserts the security policy into the built page, for hosts that cannot send headers. Throws when the page does not
 * begin with its charset, after which the policy is inserted: before any script.
 */
export const pagePolicyPlugin = (connect: readonly string[]): Plugin => ({
  name: 'page-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!html.includes(CHARSET)) throw new Error(`index.html has no ${CHARSET}.`);
      const metas = Object.entries(pagePolicy(connect)).map(
        ([name, content]) => `<meta ${name} content="${content}" />`,
      );
      return html.replace(CHARSET, [CHARSET, ...metas].join('\n    '));
    },
  },
});

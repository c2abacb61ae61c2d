import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../lib/root.ts';
import { readMarkdown } from './markdown.ts';
import { forUsers } from './for-users.ts';

/** Pages readable inside the app, and their source files. */
const SOURCES: Readonly<Record<string, string>> = {
  'virtual:reading/privacy': join(ROOT, 'docs', 'privacy.md'),
  'virtual:reading/changelog': join(ROOT, 'CHANGELOG.md'),
};

/** Serves Markdown files as data that the app renders, so that no text is parsed as HTML in the browser. */
export function reading(): Plugin {
  return {
    name: 'phmc-reading',
    resolveId: (id) => (Object.hasOwn(SOURCES, id) ? `\0${id}` : undefined),
    load(id) {
      const file = SOURCES[id.slice(1)];
      if (!id.startsWith('\0virtual:reading/') || file === undefined) return undefined;
      this.addWatchFile(file);
      return `export const blocks = ${JSON.stringify(forUsers(readMarkdown(readFileSync(file, 'utf8'))))};`;
    },
  };
}

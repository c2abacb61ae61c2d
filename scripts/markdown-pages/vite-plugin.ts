import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../lib/root.ts';
import { parseMarkdown } from './parse-markdown.ts';
import type { Block } from '../../src/features/tools/pages/block.ts';

const AUDIENCE = /^For (?<name>users|maintainers of forms|owners)$/;

/** The blocks of a page without the sections for other audiences, and without the heading “For users”. */
export function forUsers(blocks: readonly Block[]): readonly Block[] {
  let audience = 'users';
  return blocks.filter((block) => {
    if (block.kind !== 'heading' || block.level > 3) return audience === 'users';
    const name = AUDIENCE.exec(block.pieces.map(({ text }) => text).join(''))?.groups?.['name'];
    audience = name ?? 'users';
    return name === undefined;
  });
}

/** Pages readable inside the app, and their source files. */
const SOURCES: Readonly<Record<string, string>> = {
  'virtual:markdown-pages/privacy': join(ROOT, 'docs', 'privacy.md'),
  'virtual:markdown-pages/changelog': join(ROOT, 'CHANGELOG.md'),
};

/** Serves Markdown files as data that the app renders, so that no text is parsed as HTML in the browser. */
export function markdownPages(): Plugin {
  return {
    name: 'phmc-markdown-pages',
    resolveId: (id) => (Object.hasOwn(SOURCES, id) ? `\0${id}` : undefined),
    load(id) {
      const file = SOURCES[id.slice(1)];
      if (!id.startsWith('\0virtual:markdown-pages/') || file === undefined) return undefined;
      this.addWatchFile(file);
      return `export const blocks = ${JSON.stringify(forUsers(parseMarkdown(readFileSync(file, 'utf8'))))};`;
    },
  };
}

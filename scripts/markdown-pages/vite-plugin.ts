import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

const LANGUAGES = join(ROOT, 'languages');

/** Returns the translations of a page, `languages/<page>.<tag>.md`, by language. */
function translationsOf(page: string): Readonly<Record<string, string>> {
  const names = readdirSync(LANGUAGES).filter((name) => name.startsWith(`${page}.`) && name.endsWith('.md'));
  return Object.fromEntries(names.map((name) => [name.split('.')[1] ?? '', join(LANGUAGES, name)]));
}

/** Serves Markdown files as data that the app renders, so that no text is parsed as HTML in the browser. */
export function markdownPages(): Plugin {
  return {
    name: 'phmc-markdown-pages',
    resolveId: (id) => (Object.hasOwn(SOURCES, id) ? `\0${id}` : undefined),
    load(id) {
      const file = SOURCES[id.slice(1)];
      if (!id.startsWith('\0virtual:markdown-pages/') || file === undefined) return undefined;
      const read = (path: string) => {
        this.addWatchFile(path);
        return forUsers(parseMarkdown(readFileSync(path, 'utf8')));
      };
      const translated = Object.entries(translationsOf(basename(id)));
      return [
        `export const blocks = ${JSON.stringify(read(file))};`,
        `export const translations = ${JSON.stringify(Object.fromEntries(translated.map(([tag, path]) => [tag, read(path)])))};`,
      ].join('\n');
    },
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { formsProject } from '../../compiler/disk.ts';
import { appText, readAppFacts } from '../../compiler/organisation.ts';
import type { FormsProject } from '../../compiler/project.ts';
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

const CHANGELOG = 'virtual:markdown-pages/changelog';
const PRIVACY = 'virtual:markdown-pages/privacy';

/** A page, and the name of the app in it. */
type Source = Readonly<Record<'path' | 'product', string>>;

/** Returns the privacy policy of an organisation by language. Throws when a file is missing. */
function privacyOf(project: FormsProject): readonly (readonly [tag: string, source: Source])[] {
  const lender = formsProject(ROOT);
  const files = readAppFacts(project)['privacy'] as Readonly<Record<string, string>>;
  return Object.entries(files).map(([tag, file]) => {
    const owner = [project, lender].find(({ root }) => existsSync(join(root, file)));
    if (!owner) throw new Error(`schemas/organisation.json names ${file}, and there is no such file.`);
    return [tag, { path: join(owner.root, file), product: appText(owner, 'product') }];
  });
}

/** Serves Markdown files as data that the app renders, so that no text is parsed as HTML in the browser. */
export function markdownPages(project: FormsProject = formsProject()): Plugin {
  return {
    name: 'phmc-markdown-pages',
    resolveId: (id) => (id === CHANGELOG || id === PRIVACY ? `\0${id}` : undefined),
    load(id) {
      const read = ({ path, product }: Source) => {
        this.addWatchFile(path);
        const text = readFileSync(path, 'utf8').replaceAll(product, appText(project, 'product'));
        return JSON.stringify(forUsers(parseMarkdown(text)));
      };
      if (id === `\0${CHANGELOG}`)
        return `export const blocks = ${read({ path: join(ROOT, 'CHANGELOG.md'), product: appText(formsProject(ROOT), 'product') })};`;
      if (id !== `\0${PRIVACY}`) return undefined;
      const pages = privacyOf(project).map(([tag, source]) => `${JSON.stringify(tag)}: ${read(source)}`);
      return `const pages = { ${pages.join()} };\nexport default pages;`;
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/lib/root.ts';
import { organisationProject } from '../../../../compiler/disk.ts';
import { forUsers, markdownPages } from '../../../../scripts/markdown-pages/vite-plugin.ts';
import { parseMarkdown } from '../../../../scripts/markdown-pages/parse-markdown.ts';

it('parses headings, paragraphs and lists', () => {
  expect(parseMarkdown('# One\n\nTwo\nthree\n\n- a\n- b - c\n  goes on\n')).toEqual([
    { kind: 'heading', level: 1, pieces: [{ text: 'One' }] },
    { kind: 'paragraph', pieces: [{ text: 'Two three' }] },
    { kind: 'list', items: [[{ text: 'a' }], [{ text: 'b - c goes on' }]] },
  ]);
});

it('parses strong text, code and links', () => {
  expect(parseMarkdown('A **b** `c` [d](https://e.invalid/f).')).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { text: 'A ' },
        { text: 'b', kind: 'strong' },
        { text: ' ' },
        { text: 'c', kind: 'code' },
        { text: ' ' },
        { text: 'd', href: 'https://e.invalid/f' },
        { text: '.' },
      ],
    },
  ]);
});

it.each(['[d](javascript:alert)', '<b>x</b>'])('keeps other markup: %s', (text) => {
  expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', pieces: [{ text }] }]);
});

it.each(['CHANGELOG.md', 'docs/privacy.md'])('parses all of %s', (file) => {
  const blocks = parseMarkdown(readFileSync(join(ROOT, file), 'utf8'));
  expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
  expect(JSON.stringify(blocks.map((block) => ('pieces' in block ? block.pieces : block.items)))).not.toMatch(
    /"text":"[^"]*(\*\*|`|#{2}|\]\()/,
  );
});

it("keeps the users' section of every version", () => {
  const page = '# A\n\n## 2\n\n### For owners\n\n- a\n\n### For users\n\n#### Added\n\n- b\n\n## 1\n\n- c\n';
  const kept = '# A\n\n## 2\n\n#### Added\n\n- b\n\n## 1\n\n- c\n';
  expect(forUsers(parseMarkdown(page))).toEqual(parseMarkdown(kept));
});

it("shows the users' section of the changelog", () => {
  const all = parseMarkdown(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
  const shown = JSON.stringify(forUsers(all));
  expect(shown).toContain('34 forms');
  expect(shown).not.toMatch(/For owners|VITE_|forms:check/);
});

it('serves the privacy policy of an organisation, or a lent one with the name of its app', () => {
  const served = (folder: string): string => {
    const { load } = markdownPages(organisationProject(join(ROOT, folder)));
    const context = { addWatchFile: () => undefined };
    return String(Reflect.apply(load as () => string, context, ['\0virtual:markdown-pages/privacy']));
  };
  expect(served('examples/fire')).toMatch(/^const pages = \{ "fr": .*Formulaires des pompiers est un outil/);
  expect(served('examples/starter')).toMatch(/^const pages = \{ "en": .*what Example Forms stores/);
  expect(served('examples/starter')).not.toContain('PHMC Forms');
});

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/root.ts';
import { HELPER_NAMES } from '../../../src/engine/render/helpers.ts';
import { projectFiles } from '../architecture/support/project-files.ts';

describe('browsers', () => {
  const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' ');
  const { browserslist } = JSON.parse(textOf('package.json')) as { browserslist: readonly string[] };
  const [chrome, edge, firefox, safari] = browserslist.map((browser) => browser.split(' >= ')[1]);

  test('the build targets are the documented browsers', () => {
    expect(browserslist.map((browser) => browser.split(' ')[0])).toEqual([
      'chrome',
      'edge',
      'firefox',
      'safari',
    ]);
    expect(edge).toBe(chrome);
    const stated = 'Chrome and Edge of the last two years';
    const others = [`Firefox ${firefox} or later`, `Safari ${safari} or later`];
    for (const words of [`${stated} (${chrome} or later)`, ...others])
      expect(textOf('README.md')).toContain(words);
    for (const words of [stated, ...others]) expect(textOf('index.html')).toContain(words);
  });
});

describe('map', () => {
  const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
  const wings = readdirSync(join(ROOT, 'src'));

  /** Returns paths in backticks or links of a guide that refer to a file of the project. */
  const pathsIn = (text: string): readonly string[] =>
    [
      ...text.matchAll(
        /`((?:src|compiler|contract|functions|languages|local|packages|scripts|tests|schemas|templates|docs)\/[\w./-]+)`/g,
      ),
    ].map(([, path = '']) => path);

  test('the map of the README names exactly the top-level folders', () => {
    const [, map = ''] = /## Where things are\s+```\n([^]*?)```/.exec(textOf('README.md')) ?? [];
    const named = map.split('\n').flatMap((line) => /^([\w-]+)\//.exec(line)?.[1] ?? []);
    const folders = new Set(projectFiles().flatMap(({ path }) => /^(\w[^/]*)\//.exec(path)?.[1] ?? []));
    expect(named.toSorted()).toEqual([...folders].toSorted());
    for (const wing of wings) expect(map).toContain(wing);
  });

  test.each(wings)('the README of %s is short, and names existing files', (wing) => {
    const text = textOf(`src/${wing}/README.md`);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
    const namedIn = (part: string) => [...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(namedIn(/^Read first: (.*)$/m.exec(text)?.[1] ?? '')).toHaveLength(3);
    // A path from the wing, or another wing.
    const exists = (name: string) => [`src/${wing}`, 'src'].some((at) => existsSync(join(ROOT, at, name)));
    expect(namedIn(text).filter((name) => !exists(name))).toEqual([]);
  });

  test.each(['CONTRIBUTING.md', 'docs/architecture.md', 'docs/security.md'])(
    'the paths in %s exist',
    (guide) => {
      const text = textOf(guide);
      const paths = pathsIn(text);
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
      const named = [
        ...text.matchAll(/`([\w-]+)` in `((?:src|contract|functions|packages|schemas)\/[\w/.-]+\.\w+)`/g),
      ];
      expect(named.filter(([, name = '', path = '']) => !textOf(path).includes(name))).toEqual([]);
    },
  );
});

describe('templates', () => {
  /** The names in the first column of the table under a heading of the guide. */
  function listed(heading: string): readonly string[] {
    const guide = readFileSync('docs/templates.md', 'utf8');
    const section = guide.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';
    return [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1] ?? '');
  }

  describe('the guide to templates', () => {
    it('lists exactly the existing helpers', () => {
      expect(listed('Helpers').toSorted()).toEqual(HELPER_NAMES.toSorted());
    });

    it('names only existing partials', () => {
      const partials = readdirSync('templates/_partials').map((file) => file.replace('.hbs', ''));
      expect(partials).toEqual(expect.arrayContaining([...listed('Partials')]));
      expect(listed('Partials').length).toBeGreaterThan(0);
    });
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/root.ts';
import { projectFiles } from '../architecture/support/project-files.ts';

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const wings = readdirSync(join(ROOT, 'src'));

/** Returns paths in backticks or links of a guide that refer to a file of the project. */
const pathsIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(/`((?:src|compiler|functions|local|scripts|tests|schemas|templates|docs)\/[\w./-]+)`/g),
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
  const [, read = ''] = /^Read first: (.*)$/m.exec(text) ?? [];
  const files = [...read.matchAll(/`([^`]+)`/g)].map(([, file = '']) => posix.join(`src/${wing}`, file));
  expect(files).toHaveLength(3);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test.each(['CONTRIBUTING.md', 'docs/architecture.md', 'docs/security.md'])(
  'the paths in %s exist',
  (guide) => {
    const paths = pathsIn(textOf(guide));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { addressProblems } from './support/addresses.ts';
import { projectFiles } from './support/project-files.ts';

// Concatenated, so that this file does not contain a forbidden path.
const below = (...names: string[]): string => ['', ...names].join('/');
const up = (...names: string[]): string => ['..', ...names].join('/');
const registry = ['registry', 'npmjs', 'org'].join('.');

test('no file contains an absolute path, a package registry or a path outside the project', () => {
  const files = projectFiles();
  expect(files.map((file) => file.path)).toEqual(
    expect.arrayContaining(['package.json', 'package-lock.json', '.ci/run']),
  );
  expect(addressProblems(files)).toEqual([]);
});

test.each([
  [`cd ${below('home', 'me', 'code')}`, 'an absolute path'],
  [`const folder = '${below('work', 'main')}';`, 'an absolute path'],
  [`open("${['C:', 'Users', 'me'].join('\\')}")`, 'an absolute path'],
  [JSON.stringify({ resolved: 'https://example.org/a.tgz' }), 'a package registry'],
  [`https://${registry}/a`, 'a package registry'],
  [['registry', 'https://example.org'].join('='), 'a package registry'],
])('catches %s', (text, problem) => {
  expect(addressProblems([{ path: 'docs/a.md', text }])).toEqual([`docs/a.md:1 holds ${problem}`]);
});

test.each([
  ['scripts/a.ts', up('shared', 'b.json')],
  ['a.ts', up('elsewhere')],
  ['src/lib/a.ts', up('..', '..', 'shared')],
])('catches a path outside the project: %s reads %s', (path, mention) => {
  expect(addressProblems([{ path, text: `read('${mention}')` }])).toEqual([
    `${path}:1 leads out of the project`,
  ]);
});

test.each([
  "import a from '../lib/a.ts';",
  `import b from '${up('shared', 'b.ts')}';`,
  'served under /forms/ and /auth/gta/callback',
  JSON.stringify({ resolved: 'functions', link: true }),
])('allows: %s', (text) => {
  const files = [
    { path: 'src/ui/a.ts', text },
    { path: 'src/shared/b.ts', text: '' },
  ];
  expect(addressProblems(files)).toEqual([]);
});

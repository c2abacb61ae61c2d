import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../../scripts/audit/audit.ts';
import { ROOT } from '../../../../scripts/lib/root.ts';

test('nothing is wrong with the packages of this project', () => {
  expect(audit(ROOT)).toEqual([]);
});

const FILES = [
  '.npmrc',
  'package-lock.json',
  'docs/licences.md',
  'scripts/audit/licences.json',
  'scripts/audit/advisories.json',
];
let root: string;
const change = (file: string, from: string | RegExp, to: string): void => {
  const before = readFileSync(join(ROOT, file), 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(root, file), after);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'phmc-audit-'));
  for (const file of FILES) cpSync(join(ROOT, file), join(root, file), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['package-lock.json', /"integrity": "sha512-[^"]*",/, '', /has no integrity hash/],
  [
    'package-lock.json',
    '"integrity": "sha512-',
    '"resolved": "elsewhere", "integrity": "sha512-',
    /names where/,
  ],
  ['.npmrc', 'ignore-scripts=true', 'ignore-scripts=false', /^\.npmrc does not say ignore-scripts=true/],
  ['package-lock.json', '"license": "MPL-2.0"', '"license": "SSPL-1.0"', /not allowed: SSPL-1\.0/],
  ['scripts/audit/advisories.json', '"before": "4.7.7"', '"before": "99.0.0"', /GHSA-f2jv-r9rf-7988/],
  ['docs/licences.md', 'zustand', 'zustund', /^docs\/licences\.md is out of date/],
])('every rule is asked: %s', (file, from, to, problem) => {
  change(file, from, to);
  expect(audit(root)).toContainEqual(expect.stringMatching(problem));
  cpSync(join(ROOT, file), join(root, file));
});

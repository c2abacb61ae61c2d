import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'commit-msg-'));
afterAll(() => rmSync(folder, { recursive: true }));

function runHook(message: string): string {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync('sh', [join(ROOT, '.githooks', 'commit-msg'), file], {
    encoding: 'utf8',
  });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
}

// Windows has `sh` only within Git.
const onPosix = process.platform === 'win32' ? test.skip : test;

onPosix.each([
  'Add a form for blood donations\n',
  'Process messages in order\n\nThe reason.\n',
  'Feed the list from the index\n# A comment\n',
  'Merge branch “docs”\n',
  `Revert "${'Add a form '.repeat(9)}"\n`,
  `Use ${'ä'.repeat(68)}\n`,
])('the hook takes %j', (message) => {
  expect(runHook(message)).toBe('');
});

onPosix.each([
  ['Added a form', 'imperative'],
  ['Adding a form', 'imperative'],
  ['Fixes the list', 'imperative'],
  ['add a form', 'capital letter'],
  ['', 'capital letter'],
  ['Add a form.', 'period'],
  [`Add ${'a'.repeat(69)}`, '72 characters'],
  ['Add a form\nand a list', 'second line'],
])('the hook refuses %j', (message, why) => {
  expect(runHook(message)).toContain(why);
});

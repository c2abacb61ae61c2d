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
  const { status, stderr } = spawnSync('sh', [join(ROOT, '.githooks/commit-msg'), file], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}

const GOOD = [
  'Add a form for blood donations\n',
  'Process messages in order\n\nThe reason.\n',
  'Feed the list from the index\n# A comment\n',
  'Merge branch “docs”\n',
  `Revert "${'Add a form '.repeat(9)}"\n`,
  `Use ${'ä'.repeat(68)}\n`,
];
const BAD = {
  'Added a form': 'imperative',
  'Adding a form': 'imperative',
  'Fixes the list': 'imperative',
  'add a form': 'capital letter',
  '': 'capital letter',
  'Add a form.': 'period',
  [`Add ${'a'.repeat(69)}`]: '72 characters',
  'Add a form\nand a list': 'second line',
};

// Windows has `sh` only within Git.
(process.platform === 'win32' ? test.skip : test)('the hook checks the subject of a commit', () => {
  expect(GOOD.map(runHook).join('')).toBe('');
  for (const [message, why] of Object.entries(BAD)) expect(runHook(message)).toContain(why);
});

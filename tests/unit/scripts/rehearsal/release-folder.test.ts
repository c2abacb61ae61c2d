import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyRelease, openRelease } from '../../../../scripts/rehearsal/release-folder.ts';

/** Creates a release in a folder with a space in its path, with a command and build output. */
function release() {
  const parent = mkdtempSync(join(tmpdir(), 'phmc forms release-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'old');
  for (const name of ['dist', 'node_modules']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'hello.mjs'), 'console.log(process.argv.slice(2).join());');
  writeFileSync(join(folder, 'module.mjs'), 'export const name = "old";');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { hello: 'node hello.mjs' } }));
  return { old: openRelease(folder), next: join(parent, 'next') };
}

test('runs commands and loads modules in a path with a space', async () => {
  const { old } = release();
  expect(await old.command('npm run -s hello -- --yes')).toBe('--yes\n');
  expect(await old.load('module.mjs')).toMatchObject({ name: 'old' });
});

test('a copy has the installed packages, and no build output', () => {
  const { old, next } = release();
  const { folder } = copyRelease(old, next);
  expect(existsSync(join(folder, 'node_modules', 'vitest', 'package.json'))).toBe(true);
  expect([existsSync(join(folder, 'hello.mjs')), existsSync(join(folder, 'dist'))]).toEqual([true, false]);
});

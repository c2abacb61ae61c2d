import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';

const run = (cwd: string, program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });

test.each(readdirSync(join(ROOT, 'packages')))('%s works by the first example of its README', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const home = join(ROOT, 'packages', name);
  const [, example = ''] = /```js\n([^]*?)```/.exec(readFileSync(join(home, 'README.md'), 'utf8')) ?? [];
  const expected = [...example.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, text]) => text);
  expect(expected).not.toEqual([]);

  run(home, 'npm', 'run', 'build');
  const archive = run(ROOT, 'npm', 'pack', '--silent', '--workspace', name, '--pack-destination', folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', join(folder, archive.trim()));
  writeFileSync(join(folder, 'example.js'), example);
  expect(run(folder, process.execPath, 'example.js').trim().split('\n')).toEqual(expected);
});

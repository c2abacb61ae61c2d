import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../../../scripts/lib/root.ts';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'phmc-ready-'));
  for (const file of ['ready.mjs', 'npm.mjs', 'command.mjs'])
    cpSync(join(ROOT, 'scripts', 'lib', file), join(project, file));
  mkdirSync(join(project, 'helper'));
  writeFileSync(join(project, 'helper', 'package.json'), '{ "name": "helper", "version": "1.0.0" }');
  write({ helper: 'file:helper' }, { helper: {}, 'node_modules/helper': { resolved: 'helper', link: true } });
});
afterEach(() => rmSync(project, { recursive: true }));

/** Writes package.json and package-lock.json for some dependencies. */
function write(
  dependencies: Record<string, string>,
  packages: Record<string, object>,
  node = `^${process.versions.node}`,
): void {
  const root = { name: 'project', version: '1.0.0', dependencies };
  const lock = { ...root, lockfileVersion: 3, packages: { '': root, ...packages } };
  writeFileSync(join(project, 'package.json'), JSON.stringify({ ...root, engines: { node } }));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
}

function ready(env: Record<string, string> = {}): {
  notified: string;
  failed: string;
  answer: string | undefined;
} {
  const code = `import { ready } from './ready.mjs'; console.log(await ready(process.cwd()));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  const lines = stdout.trim().split('\n');
  return { answer: lines.pop(), notified: lines.join('\n'), failed: stderr.trim() };
}

test('installs once, and again after a change of the lock file', () => {
  const notified = 'Installing packages; this takes a minute or two.';
  expect(ready()).toEqual({ answer: 'true', notified, failed: '' });
  expect(existsSync(join(project, 'node_modules', '.phmc-install-stamp'))).toBe(true);
  expect(ready()).toEqual({ answer: 'true', notified: '', failed: '' });

  mkdirSync(join(project, 'node_modules', 'left-over'));
  const lock = join(project, 'package-lock.json');
  writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`);
  expect(ready()).toEqual({ answer: 'true', notified, failed: '' });
  expect(existsSync(join(project, 'node_modules', 'left-over'))).toBe(false);
});

test('installs nothing after npm has installed the same packages', () => {
  const one = { version: '1.0.0', integrity: 'sha512-one' };
  const other = { version: '1.0.0', integrity: 'sha512-other', optional: true };
  write({ one: '1.0.0' }, { 'node_modules/one': one, 'node_modules/other': other });
  mkdirSync(join(project, 'node_modules'));
  const installed = (version: string): void =>
    writeFileSync(
      join(project, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/one': { ...one, version } } }),
    );
  const env = { npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' };
  installed('1.0.0');
  expect(ready(env)).toEqual({ answer: 'true', notified: '', failed: '' });
  installed('0.9.0');
  expect(ready({ ...env, npm_config_cache: project }).answer).toBe('false');
});

test('reports an unsupported Node version in one sentence', () => {
  write({}, {}, '^98 || ^99.5');
  const failed = `PHMC Forms needs Node 98, 99.5 or a later release of one of these; this is Node ${process.versions.node}.`;
  expect(ready()).toEqual({ answer: 'false', notified: '', failed });
});

test('reports an unreachable registry in one sentence', () => {
  write({ missing: '1.0.0' }, { 'node_modules/missing': { version: '1.0.0' } });
  // Port 1 refuses connections; the backoff is shortened.
  const env = {
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_fetch_retries: '0',
    npm_config_cache: project,
  };
  expect(ready(env)).toMatchObject({
    answer: 'false',
    failed: 'The package registry cannot be reached; check the network and try again.',
  });
  expect(existsSync(join(project, 'node_modules', '.phmc-install-stamp'))).toBe(false);
});

test("forwards npm's message about an inconsistent lock file", () => {
  write({ helper: 'file:helper' }, {});
  // As in a command run by `npm -s`.
  const { answer, failed } = ready({ npm_config_fetch_retries: '0', npm_config_loglevel: 'silent' });
  expect(answer).toBe('false');
  expect(failed).toMatch(/^The packages could not be installed\. npm says:\nnpm error/);
});

test('CI runs on the Node versions of engines', () => {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const [, matrix = ''] = /^\s+node: \[(.*)\]$/m.exec(read('.github/workflows/ci.yml')) ?? [];
  expect(matrix.match(/[\d.]+/g)).toEqual(engines.node.match(/[\d.]+/g));
});

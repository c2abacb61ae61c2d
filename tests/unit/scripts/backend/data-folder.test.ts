import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../../../scripts/lib/root.ts';
import { claimFolder } from '../../../../scripts/backend/data-folder.ts';

/** UID of an account that owns nothing. */
const NOBODY = 65_534;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'phmc-forms-folder-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('a folder is locked by one process until released', () => {
  const path = folder();
  const release = claimFolder(path, false);
  expect(readdirSync(path)).toEqual(['owner']);
  release();
  expect(readdirSync(path)).toEqual([]);
});

test('a folder locked by a running process is refused and unchanged', () => {
  const path = folder();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void other.kill('SIGKILL'));
  writeFileSync(join(path, 'owner'), String(other.pid));
  writeFileSync(join(path, 'database.json'), '{}');
  expect(() => claimFolder(path, true)).toThrow(`runs here already (process ${other.pid})`);
  expect(existsSync(join(path, 'database.json'))).toBe(true);
});

test.each(['2147483646', 'nonsense', ''])('a folder of a dead process (%s) is locked', (owner) => {
  const path = folder();
  writeFileSync(join(path, 'owner'), owner);
  writeFileSync(join(path, 'database.json'), '{}');
  claimFolder(path, false);
  expect(existsSync(join(path, 'database.json'))).toBe(true);
});

test.each([undefined, '2147483646'])(
  'one of many concurrent processes locks it; previous owner: %s',
  async (owner) => {
    const path = folder();
    if (owner !== undefined) writeFileSync(join(path, 'owner'), owner);
    const claim = `
    const { claimFolder } = await import(${JSON.stringify(pathToFileURL(join(ROOT, 'scripts/backend/data-folder.ts')).href)});
    claimFolder(${JSON.stringify(path)}, false);
    process.stdout.write('mine');
    setTimeout(() => {}, 20_000);`;
    const starts = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', claim], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
    onTestFinished(() => starts.forEach((each) => void each.kill('SIGKILL')));
    const outcomes = await Promise.all(
      starts.map(
        (each) =>
          new Promise<string>((done) => {
            each.stdout.once('data', () => done('mine'));
            each.once('exit', () => done('refused'));
          }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['mine', ...Array<string>(5).fill('refused')]);
  },
);

test('a folder with a read-only file is refused, and not locked', () => {
  const path = folder();
  const file = join(path, 'database.json');
  writeFileSync(file, '{}');
  chmodSync(file, 0o444);
  // Root may change everything, so another account claims the folder then.
  const isRoot = process.getuid?.() === 0;
  chmodSync(path, 0o777);
  const code = `
    import { claimFolder } from ${JSON.stringify(pathToFileURL(join(ROOT, 'scripts/backend/data-folder.ts')).href)};
    try { claimFolder(${JSON.stringify(path)}, false); } catch ({ code, path }) { console.log(code, path); }`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: ROOT,
    encoding: 'utf8',
    ...(isRoot && { uid: NOBODY, gid: NOBODY, env: { ...process.env, TMPDIR: path } }),
  });
  expect(stdout.trim()).toBe(`${process.platform === 'win32' ? 'EPERM' : 'EACCES'} ${file}`);
  expect(existsSync(join(path, 'owner'))).toBe(false);
});

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimFolder } from '../../../../scripts/backend/data-folder.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'phmc-forms-folder-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('a folder belongs to one process until it gives it back', () => {
  const path = folder();
  const release = claimFolder(path, false);
  expect(readdirSync(path)).toEqual(['owner']);
  release();
  expect(readdirSync(path)).toEqual([]);
});

test('a folder of a living process is refused and left as it is', () => {
  const path = folder();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void other.kill('SIGKILL'));
  writeFileSync(join(path, 'owner'), String(other.pid));
  writeFileSync(join(path, 'database.json'), '{}');
  expect(() => claimFolder(path, true)).toThrow(`runs here already (process ${other.pid})`);
  expect(existsSync(join(path, 'database.json'))).toBe(true);
});

test.each(['2147483646', 'nonsense', ''])('a folder whose owner is gone (%s) is taken', (owner) => {
  const path = folder();
  writeFileSync(join(path, 'owner'), owner);
  writeFileSync(join(path, 'database.json'), '{}');
  claimFolder(path, false);
  expect(existsSync(join(path, 'database.json'))).toBe(true);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { adviceOf, runCommand } from '../../../../scripts/lib/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-advice-'));
const file = join(folder, 'a-file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a function that throws an operating system error, which root would not get. */
const failing = (code: string) => (): never => {
  throw Object.assign(new Error(`${code}: something, open '${file}'`), { code, path: file });
};

test.each<[string, () => unknown, string]>([
  [
    'a file that is missing',
    () => readFileSync(join(folder, 'none')),
    `There is no file ${folder}/none. Check its name`,
  ],
  ['a folder in place of a file', () => readFileSync(folder), 'Name a file.'],
  [
    'a file in place of a folder',
    () => mkdirSync(join(file, 'demo'), { recursive: true }),
    `${file}/demo cannot be made: a part of this path is a file. Name another place.`,
  ],
  [
    'a file that is there',
    () => writeFileSync(file, '', { flag: 'wx' }),
    `${file} is there already. Name another file`,
  ],
  ['what belongs to somebody else', failing('EACCES'), `${file} may not be read or written by your account.`],
  [
    'a disk that is read only',
    failing('EROFS'),
    `${file} is on a disk that cannot be written. Name another place.`,
  ],
  ['a disk that is full', failing('ENOSPC'), 'Make room on it'],
  [
    'an option that is unknown',
    () => parseArgs({ args: ['--locl'], allowPositionals: true }),
    "Unknown option '--locl'. docs/commands.md and docs/deploy.md name the options",
  ],
])('%s: shows a remedy instead of the system error', async (_, work, advice) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const before = process.exitCode;
  await runCommand(async () => void work());
  expect(process.exitCode).toBe(1);
  process.exitCode = before;
  expect(said.mock.calls.flat().join('\n')).toContain(advice);
  expect(said.mock.calls.flat().join('\n')).not.toMatch(/\bE[A-Z]{4,}\b/);
});

test('shows own messages unchanged', () => {
  expect(adviceOf(new Error('Which backup?'))).toBe('Which backup?');
});

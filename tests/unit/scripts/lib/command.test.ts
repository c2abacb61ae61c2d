import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commandOf } from '../../../../scripts/lib/command.mjs';
import { onPath, starts } from '../../../../scripts/lib/programs.ts';
import { ROOT } from '../../../../scripts/lib/root.ts';

const NODE = process.execPath;

/** Returns a command as spawned on Windows by this Node, with this machine's npm. */
function onWindows(program: string, ...args: readonly string[]): readonly string[] {
  const npm = process.env['npm_execpath'] ?? realpathSync(onPath('npm').find(starts) ?? '');
  const surroundings = { platform: 'win32', execPath: NODE, env: { npm_execpath: npm } } as const;
  const [command, words] = commandOf(program, args, surroundings);
  return [command, ...words];
}

test('npm and npx start without a shell on Windows', () => {
  for (const program of ['npm', 'npx']) {
    const [command = '', ...words] = onWindows(program, '--version');
    expect(command).toBe(NODE);
    expect(spawnSync(command, words, { encoding: 'utf8' }).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  }
});

test('npm is found beside Node if not started by npm', () => {
  const beside = { platform: 'win32', execPath: NODE, env: {} } as const;
  const file = join(dirname(NODE), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  expect(commandOf('npm', ['ci'], beside)).toEqual([NODE, [file, 'ci']]);
});

test('other programs are unchanged', () => {
  expect(onWindows('git', 'ls-files')).toEqual(['git', 'ls-files']);
  const other = { platform: 'linux', execPath: NODE, env: { npm_execpath: '/npm-cli.js' } } as const;
  expect(commandOf('npm', ['ci'], other)).toEqual(['npm', ['ci']]);
  expect(commandOf('node', ['a b.js'], other)).toEqual([NODE, ['a b.js']]);
});

test('no command starts a program by a shell', () => {
  const files = readdirSync(join(ROOT, 'scripts'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.m?[jt]s$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const shells = /\bshell: |\bexecSync\(/;
  expect(files.filter((file) => shells.test(readFileSync(join(ROOT, 'scripts', file), 'utf8')))).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test('package.json scripts work in every shell', () => {
  const known = /^(?:node|tsx|tsc|vite|vitest|firebase|oxlint|oxfmt|knip) /;
  const isPlain = (line: string): boolean =>
    line.split(' && ').every((command) => known.test(`${command} `)) && !/\|\||['$;]/.test(line);
  expect(Object.values(scripts).filter((line) => !isPlain(line))).toEqual([]);
});

test('npm start forwards its options', () => {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-options-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts', 'start.mjs'), 'console.log(process.argv.slice(2).join());');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts['start'] } }));
  const [npm, words] = commandOf('npm', ['-s', 'start', '--', '--fresh']);
  expect(spawnSync(npm, words, { cwd: folder, encoding: 'utf8' }).stdout).toBe('--fresh\n');
});

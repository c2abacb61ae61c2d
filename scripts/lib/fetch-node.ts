import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm, installError } from './npm.mjs';

/** Returns the major versions of a range such as `^20.19 || ^24`, ascending. */
export const versionsOf = (range: string): readonly number[] =>
  range
    .split('||')
    .map((part) => Number(/\d+/.exec(part)?.[0]))
    .toSorted((a, b) => a - b);

/** Returns the npm package with the Node binary of a platform. (`node` downloads it by an install script.) */
export const nodePackage = (platform: string, arch: string): string =>
  `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/**
 * Installs the latest release of a Node version for this machine into a folder. Resolves to the path of its binary, or
 * of the previously installed one when offline; rejects when there is none.
 */
export async function fetchNode(version: number, folder: string): Promise<string> {
  const name = nodePackage(process.platform, process.arch);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { output } = await npm(['install', '--prefix', folder, ...options, `${name}@^${version}`], folder);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const program = join(folder, 'node_modules', name, 'bin', file);
  if (!existsSync(program)) throw new Error(installError(output));
  return program;
}

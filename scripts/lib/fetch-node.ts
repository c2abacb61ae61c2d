import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm, whyNot } from './npm.mjs';

/** The main versions of Node that a range such as `^20.19 || ^24` names, the newest last. */
export const versionsOf = (range: string): readonly number[] =>
  range
    .split('||')
    .map((part) => Number(/\d+/.exec(part)?.[0]))
    .toSorted((a, b) => a - b);

/** The npm package with the program of Node for a system. (That of `node` gets it by an install script.) */
export const nodePackage = (platform: string, arch: string): string =>
  `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/**
 * Gets the latest release of a version of Node for this machine from the package registry into a folder. Resolves to the
 * path of its program, that of an earlier time when it cannot be fetched now; rejects when there is none.
 */
export async function fetchNode(version: number, folder: string): Promise<string> {
  const name = nodePackage(process.platform, process.arch);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { output } = await npm(['install', '--prefix', folder, ...options, `${name}@^${version}`], folder);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const program = join(folder, 'node_modules', name, 'bin', file);
  if (!existsSync(program)) throw new Error(whyNot(output));
  return program;
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

/** Returns true if a browser prints its version: `chromium-browser` on Ubuntu may be a stub that asks for a snap. */
export const starts = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version']).status === 0;

/** Returns the candidate paths of a program on the PATH. */
export const onPath = (name: string): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));

/** Returns true if this process may install packages of Debian or Ubuntu. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs packages of Debian or Ubuntu; failures are ignored, since callers look for the program afterwards. */
export async function installPackages(...names: readonly string[]): Promise<void> {
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
}

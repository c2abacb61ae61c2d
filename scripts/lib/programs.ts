import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

/** Ubuntu's `chromium-browser` and `firefox` may be notes that ask for a snap: only a browser that prints its version counts. */
export const starts = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version']).status === 0;

/** The paths at which a program of the PATH may be. */
export const onPath = (name: string): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));

/** Whether this process may install packages of Debian or Ubuntu. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs packages of Debian or Ubuntu; whether that succeeded shows in what is there then. */
export async function installPackages(...names: readonly string[]): Promise<void> {
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from './root.ts';
import { run } from './run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Ubuntu's `chromium-browser` may be a note that asks for a snap: only a browser that tells its version counts. */
const starts = (path: string): boolean => existsSync(path) && spawnSync(path, ['--version']).status === 0;

/** The path of a Chromium that starts: $CHROMIUM_PATH, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env['CHROMIUM_PATH'] ?? '', ...onPath, chromium.executablePath()].find(starts);
}

const isRoot = (): boolean => process.getuid?.() === 0;

async function installWithApt(): Promise<void> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
}

/** Finds a Chromium, else installs one: Debian's package when root, else Playwright's. Resolves to its path, if any. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the end-to-end tests.');
  if (isRoot() && existsSync('/etc/debian_version')) await installWithApt();
  const installed = findChromium();
  if (installed) return installed;
  await run(process.execPath, [
    join(ROOT, 'node_modules', 'playwright-core', 'cli.js'),
    'install',
    'chromium',
  ]);
  return findChromium();
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from './root.ts';
import { run } from './run.ts';

/** Draws the same without a window system, and takes a quarter less of the processor for it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** Ubuntu's `chromium-browser` may be a note that asks for a snap: only a browser that prints its version counts. */
const starts = (path: string): boolean => existsSync(path) && spawnSync(path, ['--version']).status === 0;

const onPath = (name: string): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));

/** The path of a Chromium that starts: $CHROMIUM_PATH, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...NAMES.flatMap(onPath), chromium.executablePath()].find(
    starts,
  );
}

const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

async function installWithApt(name: string): Promise<void> {
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}

/**
 * The path of a Chromium that this machine has, or else can install: Debian's headless package, its whole browser, or
 * Playwright's. Undefined when there is none.
 */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('Installing Chromium for the end-to-end tests.');
  for (const name of canInstallPackages() ? [SHELL, 'chromium'] : []) {
    await installWithApt(name);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  const playwright = join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
  await run(process.execPath, [playwright, 'install', '--only-shell', 'chromium']);
  return findChromium();
}

import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { canInstallPackages, installPackages, onPath, starts } from './programs.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';

/** Renders the same without a window system, at half the CPU load. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** Returns the path of a working Chromium: $CHROMIUM_PATH, one on the PATH, or Playwright's. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...NAMES.flatMap(onPath), chromium.executablePath()].find(
    starts,
  );
}

/**
 * Returns the path of the lightest Chromium: Debian's headless package, installed where possible, else any other that
 * is available or can be installed. Undefined when there is none.
 */
export async function ensureChromium(): Promise<string | undefined> {
  const isChosen = (process.env['CHROMIUM_PATH'] ?? '') !== '' || onPath(SHELL).some(starts);
  if (!isChosen && canInstallPackages()) {
    console.log('Installing Chromium for the end-to-end tests.');
    await installPackages(SHELL);
    if (findChromium() === undefined) await installPackages('chromium');
  }
  const found = findChromium();
  if (found !== undefined) return found;
  const playwright = join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
  await run(process.execPath, [playwright, 'install', '--only-shell', 'chromium']);
  return findChromium();
}

import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { canInstallPackages, installPackages, onPath, starts } from './programs.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';

/** Draws the same without a window system, and takes a quarter less of the processor for it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium that starts: $CHROMIUM_PATH, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...NAMES.flatMap(onPath), chromium.executablePath()].find(
    starts,
  );
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
    await installPackages(name);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  const playwright = join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
  await run(process.execPath, [playwright, 'install', '--only-shell', 'chromium']);
  return findChromium();
}

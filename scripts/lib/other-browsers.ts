import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages, onPath, starts } from './programs.ts';

/** A browser beside Chromium: what Debian calls it, and where its program is, or that of its driver. */
export interface OtherBrowser {
  readonly name: string;
  readonly packages: readonly string[];
  readonly find: () => string | undefined;
}

export const FIREFOX: OtherBrowser = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  find: () => ['firefox-esr', 'firefox'].flatMap(onPath).find(starts),
};

/** It needs a screen to draw on, which Xvfb is. */
export const WEBKIT: OtherBrowser = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  find: () => (onPath('Xvfb').some(existsSync) ? onPath('WebKitWebDriver').find(existsSync) : undefined),
};

/** Installs those that this machine lacks, where it can; of each that is missing then it says that the tests go without. */
export async function ensureOtherBrowsers(): Promise<void> {
  for (const { name, packages, find } of [FIREFOX, WEBKIT]) {
    if (find() !== undefined) continue;
    if (canInstallPackages()) {
      console.log(`Installing ${name} for the end-to-end tests.`);
      await installPackages(...packages);
    }
    if (find() === undefined)
      console.log(`${name} (${packages.join(', ')}) is not on this machine: its tests are left out.`);
  }
}

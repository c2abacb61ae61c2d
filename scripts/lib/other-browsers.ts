import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages, onPath, starts } from './programs.ts';

/** A browser besides Chromium: its Debian packages, and the lookup of its binary or driver. */
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

/** Needs a display, which Xvfb provides. */
export const WEBKIT: OtherBrowser = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  find: () => (onPath('Xvfb').some(existsSync) ? onPath('WebKitWebDriver').find(existsSync) : undefined),
};

/** Installs missing browsers where possible; for each that is still missing, prints that its tests are skipped. */
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

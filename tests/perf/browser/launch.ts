import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { ensureChromium } from '../../../scripts/lib/chromium.ts';
import { installWatch } from './watch.ts';

/** CPU slowdown for timing keys and mounts: a mid-range phone. */
export const RATE = 4;

/** Starts the browser for measurements. Throws when none is available. */
export async function launch(): Promise<Browser> {
  const executablePath = await ensureChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH to one.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** A page in a new profile, with its CDP session. */
export interface Visit {
  readonly page: Page;
  readonly client: CDPSession;
}

/** Sets the CPU slowdown of a page; 1 for full speed. */
export const throttle = (client: CDPSession, rate: number): Promise<unknown> =>
  client.send('Emulation.setCPUThrottlingRate', { rate });

/** Opens a new profile with a wide window; without the service worker unless requested. */
export async function newProfile(browser: Browser, { keepsApp = false } = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: keepsApp ? 'allow' : 'block',
  });
  context.setDefaultTimeout(60_000);
  // The compiler of these files emits calls of a `__name` helper, which pages do not have.
  await context.addInitScript('globalThis.__name = (target) => target;');
  await context.addInitScript(installWatch);
  return context;
}

/** Runs `work` with a page in a new profile, which is closed afterwards. */
export async function withPage<T>(browser: Browser, work: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await newProfile(browser);
  try {
    const page = await context.newPage();
    return await work({ page, client: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

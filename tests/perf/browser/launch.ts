import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { ensureChromium } from '../../../scripts/lib/chromium.ts';
import { installWatch } from './watch.ts';

/** How much the processor is slowed down where keys and mounts are timed: a modest phone's pace. */
export const RATE = 4;

/** Starts the browser that everything is measured in. Throws when none can be had. */
export async function launch(): Promise<Browser> {
  const executablePath = await ensureChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH to one.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** A page in a profile of its own, and the way to its inner figures. */
export interface Visit {
  readonly page: Page;
  readonly client: CDPSession;
}

/** Slows a page's processor down by this many times; 1 for its own speed. */
export const throttle = (client: CDPSession, rate: number): Promise<unknown> =>
  client.send('Emulation.setCPUThrottlingRate', { rate });

/** Opens a fresh profile in a wide window; it keeps nothing for offline use unless asked to. */
export async function newProfile(browser: Browser, { keepsApp = false } = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: keepsApp ? 'allow' : 'block',
  });
  context.setDefaultTimeout(60_000);
  // The compiler that runs these files names functions by a helper of its own, which pages do not have.
  await context.addInitScript('globalThis.__name = (target) => target;');
  await context.addInitScript(installWatch);
  return context;
}

/** Opens a fresh profile for as long as `work` takes. */
export async function withPage<T>(browser: Browser, work: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await newProfile(browser);
  try {
    const page = await context.newPage();
    return await work({ page, client: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

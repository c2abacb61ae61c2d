import type { Browser } from 'playwright-core';

/** What a first visit needs until the form can be used. */
export interface FirstLoad {
  /** Compressed bytes of script and style. */
  readonly bytes: number;
  /** Milliseconds from navigation until the first field is there. */
  readonly usableAfter: number;
}

/** Runs in the page: compressed bytes of the scripts and styles that have arrived. */
function arrivedBytes(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => /\.(js|css)$/.test(name))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
}

/** Opens a form in a fresh profile, with the CPU slowed down, and sees what it took. */
export async function measureFirstLoad(
  browser: Browser,
  url: string,
  form: string,
  throttle: number,
): Promise<FirstLoad> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const start = performance.now();
  await page.goto(`${url}#/?form=${form}`, { waitUntil: 'commit' });
  await page.locator('#form input').first().waitFor();
  const usableAfter = performance.now() - start;
  const bytes = await page.evaluate(arrivedBytes);
  await context.close();
  return { bytes, usableAfter };
}

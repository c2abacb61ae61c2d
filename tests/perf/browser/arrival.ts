import type { BrowserContext, Page } from 'playwright-core';

/** When the first field could be used, in milliseconds since the navigation, and what was asked for before. */
export interface Arrival {
  readonly after: number;
  /** Scripts and styles, and their compressed bytes. */
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
  readonly bytes: number;
}

/** Runs in the page from its beginning, which it marks: marks when the first field can be used. */
function noteFirstField(): void {
  performance.mark('begin');
  new MutationObserver((_, observer) => {
    if (document.querySelector('#form :is(input, select, textarea):enabled') === null) return;
    observer.disconnect();
    performance.mark('first-field');
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: what was noted. */
function noted(): Arrival {
  const after = performance.getEntriesByName('first-field')[0]?.startTime ?? Number.NaN;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const parts = entries
    .filter(({ name, startTime }) => /\.(?:js|css)$/.test(name) && startTime < after)
    .map(({ name, encodedBodySize }) => ({ name: name.replace(/.*\//, ''), bytes: encodedBodySize }));
  return { after, parts, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Makes every page of a profile note its first field; call it before one is opened. */
export const watchArrivals = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(noteFirstField);

/** Opens an address in a page of such a profile and waits until its first field can be used. */
export async function arrive(page: Page, url: string): Promise<Arrival> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-field').length > 0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(noted);
}

import type { BrowserContext, Page } from 'playwright-core';

/** Time until the first field was usable, in milliseconds since the navigation, and the resources requested before. */
export interface Arrival {
  readonly after: number;
  /** Scripts and styles, and their compressed bytes. */
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
  readonly bytes: number;
}

/** Runs in the page from its beginning: marks the start and when the first field is usable. */
function noteFirstField(): void {
  performance.mark('begin');
  new MutationObserver((_, observer) => {
    if (document.querySelector('#form :is(input, select, textarea):enabled') === null) return;
    observer.disconnect();
    performance.mark('first-field');
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: returns the recorded data. */
function noted(): Arrival {
  const after = performance.getEntriesByName('first-field')[0]?.startTime ?? Number.NaN;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const parts = entries
    .filter(({ name, startTime }) => /\.(?:js|css)$/.test(name) && startTime < after)
    .map(({ name, encodedBodySize }) => ({ name: name.replace(/.*\//, ''), bytes: encodedBodySize }));
  return { after, parts, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Makes every page of a profile record its first field; call it before opening one. */
export const watchArrivals = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(noteFirstField);

/** Opens a URL in a page of such a profile and waits until its first field is usable. */
export async function arrive(page: Page, url: string): Promise<Arrival> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-field').length > 0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(noted);
}

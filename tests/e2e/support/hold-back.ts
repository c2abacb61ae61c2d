import type { Page } from 'playwright-core';

/** Delays a file of the page; returns the function that releases it. */
export async function holdBack(page: Page, file: RegExp): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((done) => (arrive = done));
  await page.route(file, async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

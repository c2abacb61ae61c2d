import type { Page } from 'playwright-core';

/** Keeps a file of the page from arriving; returns how to let it through. */
export async function holdBack(page: Page, file: RegExp): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((done) => (arrive = done));
  await page.route(file, async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

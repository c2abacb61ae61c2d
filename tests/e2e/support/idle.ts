import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Resolves once the page has drawn what it had to, and has nothing to load, to request or to store. */
async function idle(page: Page): Promise<void> {
  const isBusy = (): Promise<boolean> =>
    page.evaluate(async () => {
      const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));
      await frame();
      await frame();
      return document.documentElement.hasAttribute('data-busy');
    });
  await expect.poll(isBusy, { message: 'the page is busy', interval: 20 }).toBe(false);
}

/** Passes if nothing matches the locator in a page that is idle. */
export async function expectAbsent(locator: Locator, message?: string): Promise<void> {
  await idle(locator.page());
  expect(await locator.count(), message).toBe(0);
}

import type { Page } from 'playwright-core';

/** Resolves when the whole app is cached and the service worker controls the page. */
export const appKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller === null)
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });

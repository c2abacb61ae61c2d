import type { Page } from 'playwright-core';

/** Waits until the browser keeps the whole app, and the kept app serves the page. */
export const appKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller === null)
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });

/** Waits until the browser has drawn the page and has nothing better to do, at most half a second. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 500 });
    else setTimeout(done, 100);
  });

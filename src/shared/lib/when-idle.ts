/** Resolves when the browser is idle, at the latest after half a second. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 500 });
    else setTimeout(done, 100);
  });

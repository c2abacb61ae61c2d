import type { Page } from 'playwright-core';

/** A delayed request. */
export interface Held {
  /** Settles when the page has sent it. */
  readonly sent: Promise<void>;
  /** Continues it. */
  readonly release: () => void;
}

/** Delays the code exchanges of this page until released. */
export async function holdExchange(page: Page): Promise<Held> {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  const sent = new Promise<void>((done) => {
    void page.route('**/exchangeAuthCodeForToken', async (route, request) => {
      if (request.method() === 'POST') {
        done();
        await released;
      }
      // The page may have gone by now.
      await route.continue().catch(() => undefined);
    });
  });
  return { sent, release };
}

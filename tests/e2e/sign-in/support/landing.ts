import type { Page } from 'playwright-core';

/** Notes every heading that the pages of the sign-in show, however briefly. Returns how to read them, in order. */
export async function recordHeadings(page: Page): Promise<() => Promise<readonly string[]>> {
  const shown: string[] = [];
  await page.exposeFunction('noteHeading', (text: string) => {
    if (shown.at(-1) !== text) shown.push(text);
  });
  await page.addInitScript(() => {
    const note = (): void => {
      const text = document.querySelector('.auth-page h1')?.textContent;
      if (text) Reflect.get(window, 'noteHeading')(text);
    };
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return async () => {
    // A round trip, so that what the page has reported has arrived.
    await page.evaluate(() => undefined);
    return shown;
  };
}

/** A request that waits on its way to the server. */
export interface Held {
  /** Settles when the page has sent it. */
  readonly sent: Promise<void>;
  /** Lets it go on. */
  readonly release: () => void;
}

/** Holds the exchanges of codes that this page sends until they are released. */
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

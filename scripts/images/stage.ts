import type { Page } from 'playwright-core';
import { FORUM_ADDRESSES } from '../../contract/forum-addresses.ts';
import { DEMO_PASSWORD } from '../../local/seed/accounts.ts';
import { openEmulators } from '../../local/seed/emulators.ts';
import type { LibraryEntry } from '../../src/services/user-library/library-entry.ts';
import { ENTRY_PREFIX } from '../../src/services/user-library/local-entries.ts';

/** The app and its operations for screenshots. */
export interface Stage {
  /** Opens a form, or the first page, and waits until it is fully rendered. */
  open(page: Page, slug?: string): Promise<void>;
  /** Signs in with a demo account's e-mail address. */
  signIn(page: Page, email: string): Promise<void>;
  /** Opens a route, such as `/admin`. */
  goTo(page: Page, route: string): Promise<void>;
  /** Opens the studio with a form to change, and waits until it is drawn and checked. */
  openStudio(page: Page, form: string): Promise<void>;
  /** Stores phrases and presets. */
  keep(page: Page, entries: readonly LibraryEntry[]): Promise<void>;
}

const WHOLE = '#form:not(:has([aria-busy="true"], .skeleton__bar, .combobox > input:not([role])))';

/** Opens the app at a URL; its forum has a page for death reports. */
export async function openScenes(url: string): Promise<Stage> {
  const { database, close } = openEmulators();
  await database
    .ref(FORUM_ADDRESSES)
    .set([{ value: 'deathReports', label: 'https://forum.example/posting.php?mode=post&f=7' }]);
  await close();
  const settle = async (page: Page): Promise<void> => {
    await page.waitForLoadState('networkidle');
  };
  return {
    async open(page, slug) {
      await page.goto(slug === undefined ? url : `${url}#/?form=${slug}`);
      await page.reload();
      await page.locator(slug === undefined ? '.main-screen h1' : WHOLE).waitFor();
      await settle(page);
    },
    async signIn(page, email) {
      await page.goto(`${url}#/login`);
      await page.locator('[type="email"]').fill(email);
      await page.locator('[type="password"]').fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.locator('.profile').getByRole('button').waitFor();
    },
    async goTo(page, route) {
      await page.goto(`${url}#${route}`);
      await settle(page);
    },
    async openStudio(page, form) {
      await page.goto(`${url}studio.html`);
      await page.getByRole('button', { name: 'Begin' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').selectOption(form);
      await dialog.getByRole('button', { name: 'Begin' }).click();
      await page.frameLocator('iframe').getByRole('heading', { level: 1, name: form }).waitFor();
      await page.getByText('The check finds no problems.').waitFor();
    },
    async keep(page, entries) {
      await page.goto(url);
      await page.evaluate(
        ([prefix, all]) => {
          for (const one of all) localStorage.setItem(prefix + one.id, JSON.stringify(one));
        },
        [ENTRY_PREFIX, entries] as const,
      );
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { setTranslations, t, type Translations } from '../../contract/messages.ts';
import { languages } from '../../contract/organisation.ts';
import type { RestTree } from '../../functions/src/backup/rest-tree.ts';
import { DEMO_PASSWORD } from '../../local/seed/accounts.ts';
import { appKept } from '../../tests/e2e/support/app-kept.ts';
import { field, findForm, openApp } from '../../tests/e2e/support/main-screen.ts';
import { isSignedIn, sendEmail } from '../../tests/e2e/sign-in/support/sign-in.ts';
import { ROOT } from '../lib/root.ts';
import type { PageForm } from './examples.ts';
import { emailOf } from './member.ts';

/** Maximum time until a sent write arrives, in milliseconds. */
const ARRIVAL_MS = 60_000;

/** An open page of the app. */
interface OpenPage {
  /** Replaces the note. */
  type(note: string): Promise<void>;
  /** Saves the form as a new report without waiting for its arrival. */
  save(): Promise<void>;
  /** Returns the note in the form. */
  note(): Promise<string>;
  /** Returns true if the form has the label, by which releases differ. */
  hasLabel(label: string): Promise<boolean>;
  /** Returns the page's messages, for error messages. */
  says(): Promise<string>;
  /** Applies the waiting update. */
  update(label: string): Promise<void>;
}

/** Opens the app with its service worker in the organisation's first language, signs in and begins a form. */
export async function openPage(
  browser: Browser,
  url: string,
  uid: string,
  { name, label, notes }: PageForm,
): Promise<OpenPage> {
  const [locale = 'en'] = languages;
  if (locale !== 'en')
    setTranslations(
      locale,
      JSON.parse(readFileSync(join(ROOT, 'languages', `${locale}.json`), 'utf8')) as Translations,
    );
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
  context.setDefaultTimeout(60_000);
  const page: Page = await context.newPage();
  await openApp(page, undefined, url);
  await appKept(page);
  await sendEmail(page, emailOf(uid), DEMO_PASSWORD, url);
  await isSignedIn(page);
  await findForm(page, name);
  await field(page, label).fill('Rosa Aldana');
  let hasSaved = false;
  return {
    type: (note) => field(page, notes).fill(note),
    async save() {
      if (hasSaved) {
        // The step that is due moves the menu.
        await page
          .locator('.output__actions')
          .getByRole('button', { name: t('Save changes') })
          .waitFor();
        await page.getByRole('button', { name: t('More'), exact: true }).click();
        await page.getByRole('menuitem', { name: t('Save as new') }).click();
      } else await page.keyboard.press('ControlOrMeta+s');
      hasSaved = true;
    },
    note: () => field(page, notes).inputValue(),
    hasLabel: async (text) => (await page.locator('#form').getByText(text, { exact: true }).count()) > 0,
    says: async () =>
      (await page.locator('.output__state, dialog[open], .notifications').allInnerTexts()).join('\n'),
    async update(next) {
      // As when the user comes back to the tab.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByRole('button', { name: t('Update now') }).click();
      await page.locator('#form').getByText(next, { exact: true }).first().waitFor();
      await isSignedIn(page);
      // Until the case's report is loaded, the menu cannot save another one.
      await page.locator('.report-state').waitFor();
    },
  };
}

/** Resolves when a report of an account contains a note. Rejects on a timeout. */
export async function arrived(tree: RestTree, uid: string, note: string): Promise<void> {
  const until = Date.now() + ARRIVAL_MS;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- asked until it is there
    const reports = Object.values(Object(await tree.get(`savedReports/${uid}`)) as object);
    const found = reports.filter((report: { readonly data: string }) => report.data.includes(note)).length;
    if (found === 1) return;
    if (found > 1) throw new Error(`“${note}” was saved ${found} times.`);
    if (Date.now() > until) throw new Error(`“${note}” has not arrived.`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((done) => void setTimeout(done, 200));
  }
}

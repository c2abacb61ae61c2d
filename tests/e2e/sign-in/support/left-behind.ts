import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { allowClipboard, readClipboard } from '../../support/clipboard.ts';
import { field, findForm } from '../../support/main-screen.ts';
import { signInLink } from './sign-in.ts';
import { typeInto } from '../../support/keyboard.ts';

/** Names of the entries in a browser's storage, and the accounts of Firebase's session. */
interface Kept {
  readonly session: readonly string[];
  readonly local: readonly string[];
  readonly accounts: readonly string[];
}

/** Reads every entry of both storages and Firebase's database, as the page itself could. */
const kept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const FIREBASE = 'firebaseLocalStorageDb';
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(request.error));
      });
    const readAccounts = async (): Promise<string[]> => {
      const exists = (await indexedDB.databases()).some(({ name }) => name === FIREBASE);
      if (!exists) return [];
      const database = await settled(indexedDB.open(FIREBASE));
      const store = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
      const keys = await settled(store.getAllKeys());
      database.close();
      return keys.map(String);
    };
    return {
      session: Object.keys(sessionStorage).toSorted(),
      local: Object.keys(localStorage).toSorted(),
      accounts: await readAccounts(),
    };
  });

/** Entries allowed without a user: memberships by number, durations of sign-ins, sign-in in progress. */
const HARMLESS = /^(?:phmc_faction_cache|phmc_login_metrics|gtaworld_processing)$/;
/** Firebase's entry about the connection: a socket once failed to open. */
const OF_THE_CONNECTION = /^firebase:previous_websocket_failure$/;
/** Entries of the forms without user data: cached data, cases, preferences. */
const OF_THE_FORMS =
  /^(?:firebaseCache|bbCodeVersion$|phmc\.(?:recentForms|seenVersion)$|phmc-forms:(?!carried-by))/;

/** Fails when the browser stores anything of a user or a sign-in, except `besides` in local storage. */
export async function expectNothingKept(page: Page, besides: readonly string[] = []): Promise<void> {
  const { session, local, accounts } = await kept(page);
  expect(session.filter((key) => !HARMLESS.test(key) && !OF_THE_FORMS.test(key))).toEqual([]);
  const ofPersons = (key: string): boolean => !OF_THE_FORMS.test(key) && !OF_THE_CONNECTION.test(key);
  expect(local.filter((key) => ofPersons(key) && !besides.includes(key))).toEqual([]);
  expect(accounts.filter((key) => key.startsWith('firebase:authUser'))).toEqual([]);
}

/** Opens a form as people do, types into it and copies it. */
export async function expectFormsUsable(page: Page): Promise<void> {
  await allowClipboard(page);
  await page.locator('.main-screen').waitFor();
  await findForm(page, 'Death Report');
  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await page.keyboard.press('F9');
  await page.getByText(/^Post copied\./).waitFor();
  expect(await readClipboard(page)).toContain('Maria Perez');
}

/** Returns to the forms after a failed sign-in: nothing is stored, nobody is signed in, the forms work. */
export async function expectUnharmed(page: Page): Promise<void> {
  await expectNothingKept(page);
  await page.getByRole('button', { name: 'Return to Homepage' }).click();
  await expectFormsUsable(page);
  await signInLink(page).waitFor();
  await expectNothingKept(page);
}

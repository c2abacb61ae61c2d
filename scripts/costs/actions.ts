import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../local/seed/accounts.ts';
import { appKept } from '../../tests/e2e/support/app-kept.ts';
import {
  choosePerson,
  goToProvider,
  isSignedIn,
  openLogin,
  sendEmail,
} from '../../tests/e2e/sign-in/support/sign-in.ts';
import { findForm, openApp } from '../../tests/e2e/support/main-screen.ts';

/** A user action; `act` resolves when it is complete on screen. */
export interface Action {
  readonly name: string;
  readonly act: (page: Page, url: string) => Promise<unknown>;
}

/** The actions of one user in one browser, in order. */
export interface Walk {
  /** Setup that is not measured. */
  readonly before?: Action['act'];
  readonly actions: readonly Action[];
}

const reports = (page: Page): Locator => page.getByRole('dialog', { name: 'Saved reports' });
const rows = (page: Page): Locator =>
  reports(page).getByRole('list', { name: 'Saved reports' }).getByRole('listitem');

async function byEmail(page: Page, url: string, email: string): Promise<void> {
  await openApp(page, undefined, url);
  await appKept(page);
  await sendEmail(page, email, DEMO_PASSWORD, url);
  await isSignedIn(page);
}

/** The form that is opened; it has a patient. */
const FORM = 'Surgery Report';

/** A patient in the member's reports. */
const PATIENT = 'Rosa Aldana';

async function choosePatient(page: Page): Promise<void> {
  const person = page.getByRole('listbox', { name: 'Known people' }).getByRole('option', { name: PATIENT });
  await page.locator('#root_patientName').focus();
  // The list offers patients of reports as soon as the index has loaded.
  while (!(await person.isVisible())) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(PATIENT.slice(0, 6));
    await person.waitFor({ timeout: 1000 }).catch(() => undefined);
  }
  await page.keyboard.press('Enter');
  // The `value` attribute has only the initial value.
  while ((await page.locator('#root_patientName').inputValue()) !== PATIENT) await page.waitForTimeout(50);
}

async function openList(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+o');
  await rows(page).nth(19).waitFor();
}

async function search(page: Page): Promise<void> {
  await reports(page).getByRole('searchbox').fill('2752 haverkamp');
  await reports(page)
    .getByText(/reports found\.$/)
    .waitFor();
}

async function openReport(page: Page): Promise<void> {
  await rows(page).filter({ hasText: 'Consultation' }).first().getByRole('button', { name: /^Open/ }).click();
  await reports(page).waitFor({ state: 'detached' });
  await page.locator('.report-state').waitFor();
}

async function saveReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as new' }).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/^Report saved as/)
    .waitFor();
}

async function keepPhrase(page: Page): Promise<void> {
  await page.keyboard.press('Alt+Shift+P');
  const phrases = page.getByRole('dialog', { name: 'Phrases' });
  await phrases.getByRole('button', { name: 'New phrase' }).click();
  const editor = page.getByRole('dialog', { name: 'New phrase' });
  await editor.getByLabel('Text').fill('An adult male was recovered from {?where} by a passer-by.');
  await editor.getByLabel('Name').fill('Found at the scene');
  await editor.getByRole('button', { name: 'Save' }).click();
  await phrases.getByText('Found at the scene', { exact: true }).waitFor();
}

/** The measured actions, by user. */
export const WALKS: readonly Walk[] = [
  {
    actions: [
      {
        name: 'first visit, signed out',
        act: async (page, url) => {
          await openApp(page, undefined, url);
          await appKept(page);
        },
      },
      {
        name: 'later visit',
        act: async (page) => {
          await page.reload();
          await page.locator('.main-screen h1').waitFor();
        },
      },
      {
        name: 'sign in with the game world',
        act: async (page, url) => {
          await openLogin(page, url);
          await goToProvider(page);
          await choosePerson(page, 'amara.osei');
          await isSignedIn(page);
        },
      },
    ],
  },
  {
    before: (page, url) => byEmail(page, url, 'medic@demo.invalid'),
    actions: [
      {
        name: 'report for the day',
        act: (page) => page.waitForResponse(/\/heartbeat$/, { timeout: 120_000 }),
      },
      { name: 'open a form', act: (page) => findForm(page, FORM) },
      { name: 'choose a known person', act: choosePatient },
      { name: 'open the saved reports', act: openList },
      { name: 'search them', act: search },
      { name: 'open a report of one’s own', act: openReport },
      { name: 'save a report', act: saveReport },
      { name: 'keep a phrase', act: keepPhrase },
    ],
  },
  {
    before: (page, url) => byEmail(page, url, 'admin@demo.invalid'),
    actions: [
      {
        name: 'open the administration',
        act: async (page, url) => {
          await page.goto(`${url}#/admin`);
          await page.locator('#overview-reports').waitFor();
        },
      },
    ],
  },
];

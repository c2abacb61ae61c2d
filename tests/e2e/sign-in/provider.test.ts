import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { openApp } from '../support/main-screen.ts';
import { holdExchange, recordHeadings } from './support/callback.ts';
import {
  choosePerson,
  goToProvider,
  openLogin,
  openProfile,
  profile,
  routeUrl,
  signInAs,
  signInLink,
  signOut,
} from './support/sign-in.ts';

const open = withBrowser();

const PROCESSING = 'Processing authentication...';
const SUCCESS = 'Authentication Successful!';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** What the profile menu says of the person signed in: the lines at its head, then the characters to choose from. */
async function standing(page: Page): Promise<{ lines: readonly string[]; characters: readonly string[] }> {
  const menu = await openProfile(page);
  const lines = await menu.locator('.menu__head p').allTextContents();
  const characters = await menu.getByRole('menuitemradio').allTextContents();
  await page.keyboard.press('Escape');
  return { lines, characters };
}

test.each([
  ['no.character', ['no.character', 'Access level: none'], []],
  ['visitor', ['Wendel Prowse', 'Access level: none'], []],
  ['amara.osei', ['Amara Osei', 'Physician', 'Access level: member'], ['Amara OseiPhysician']],
  [
    'jonas.keller',
    ['Jonas Keller', 'Deputy Chief Medical Examiner', 'Access level: management'],
    ['Jonas KellerDeputy Chief Medical Examiner', 'Milo BrandvoldEMT'],
  ],
  ['ruth.adler', ['Ruth Adler', 'Physician', 'Access level: admin'], ['Ruth AdlerPhysician']],
  ['staff.admin', ['Imke Thorsby', 'Access level: superadmin'], []],
])('%s signs in, and is still signed in after a reload', async (username, lines, characters) => {
  const { page, expectClean } = await open();
  const headings = await recordHeadings(page);
  await signInAs(page, username);
  expect(await headings()).toEqual(['Login', PROCESSING, SUCCESS]);
  await page.locator('.main-screen').waitFor();
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('#/');
  expect(await standing(page)).toEqual({ lines, characters });

  await page.reload();
  await profile(page).waitFor();
  expect(await standing(page)).toEqual({ lines, characters });
  await expectClean();
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { sampled } from '../support/forms.ts';
import { openApp } from '../support/main-screen.ts';
import {
  isSignedIn,
  openProfile,
  profile,
  routeUrl,
  sendEmail,
  sendGoogle,
  signInAs,
  signInLink,
  standing,
} from './support/sign-in.ts';
import { expectAbsent } from '../support/idle.ts';

const open = withBrowser();

/** Permissions in the table of features, as the page words them. */
const ALL = [
  'Administration',
  'Roster upload',
  'Database editor',
  'Chat messages',
  'All reports',
  'Department reports',
  'Your reports',
  'Save reports',
  'Members',
  'Audit log',
];
const MEMBER = ['Your reports', 'Save reports', 'Members'];

type SignIn = (page: Page, name: string) => Promise<void>;

const PEOPLE: [string, string, SignIn, readonly string[], (readonly string[])?][] = [
  ['an e-mail member', 'medic@demo.invalid', sendEmail, MEMBER],
  ['rank 15', 'ruth.adler', signInAs, ALL, ['Ruth Adler', 'Physician', 'Access level: admin']],
  ['rank 5', 'amara.osei', signInAs, MEMBER, ['Amara Osei', 'Physician', 'Access level: member']],
  ['a non-member', 'visitor', signInAs, [], ['Wendel Prowse', 'Access level: none']],
  ['a Google admin', 'admin@demo.invalid', sendGoogle, ALL],
];

describe('a page', () => {
  test.each(sampled(2, PEOPLE))(
    'shows %s what the permission table allows',
    async (_, name, signIn, features, lines) => {
      const { page, expectClean } = await open();
      await signIn(page, name);
      await isSignedIn(page);
      if (lines) expect((await standing(page)).lines).toEqual(lines);
      const isAdmin = features.includes('Administration');
      const entry = (await openProfile(page)).getByRole('menuitem', { name: 'Administration' });
      await expect.poll(() => entry.count()).toBe(isAdmin ? 1 : 0);
      if (isAdmin) {
        await entry.click();
        await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
      }
      // The account is there for everybody who is signed in.
      await page.goto(routeUrl('/admin/account'));
      await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
      const rows = page.locator('.features__row');
      const opened = rows.filter({ has: page.getByText('Available', { exact: true }) });
      expect((await opened.allInnerTexts()).map((row) => row.replace(/\s*Available$/, ''))).toEqual(features);
      await expect
        .poll(() => rows.filter({ hasText: /(?:Available|Not available)$/ }).count())
        .toBe(ALL.length);
      const refusal = page.getByText('You cannot use the tools for administrators.');
      await expect.poll(() => refusal.count()).toBe(isAdmin ? 0 : 1);
      await expectClean();
    },
  );

  test('redirects a guest to the login and shows no menu', async () => {
    const { page, expectClean } = await open();
    await openApp(page);
    await signInLink(page).waitFor();
    await expectAbsent(profile(page));
    await page.goto(routeUrl('/admin'));
    await page.getByRole('heading', { name: 'Login', exact: true }).waitFor();
    expect(page.url()).toBe(routeUrl('/login'));
    await expectClean();
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
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

const open = withBrowser();

/** Permissions in the table of features, as the page words them. */
const ALL = [
  'Administration',
  'Roster upload',
  'Database editor',
  'Chat messages',
  'Reports of everybody',
  'Reports of the department',
  'Own reports',
  'Saving reports',
  'Members',
  'Audit log',
];
const MEMBER = ['Own reports', 'Saving reports', 'Members'];

type SignIn = (page: Page, name: string) => Promise<void>;

describe('the page', () => {
  test.each<[string, string, SignIn, readonly string[], (readonly string[])?]>([
    ['a non-member', 'visitor', signInAs, [], ['Wendel Prowse', 'Access level: none']],
    ['rank 5', 'amara.osei', signInAs, MEMBER, ['Amara Osei', 'Physician', 'Access level: member']],
    ['rank 15', 'ruth.adler', signInAs, ALL, ['Ruth Adler', 'Physician', 'Access level: admin']],
    ['an e-mail member', 'medic@demo.invalid', sendEmail, MEMBER],
    ['a Google admin', 'admin@demo.invalid', sendGoogle, ALL],
  ])('opens to %s what the table says', async (_, name, signIn, features, lines) => {
    const { page, expectClean } = await open();
    await signIn(page, name);
    await isSignedIn(page);
    if (lines) expect((await standing(page)).lines).toEqual(lines);
    const isAdmin = features.includes('Administration');
    const entry = (await openProfile(page)).getByRole('menuitem', { name: 'Administration' });
    await expect.poll(() => entry.count()).toBe(isAdmin ? 1 : 0);
    if (isAdmin) {
      await entry.click();
      await page.getByRole('heading', { name: 'What waits' }).waitFor();
    }
    // The account is there for everybody who is signed in.
    await page.goto(routeUrl('/admin/account'));
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    const rows = page.locator('.features__row');
    const opened = rows.filter({ has: page.getByText('Open', { exact: true }) });
    expect((await opened.allInnerTexts()).map((row) => row.replace(/\s*Open$/, ''))).toEqual(features);
    await expect.poll(() => rows.filter({ hasText: /(?:Open|Closed)$/ }).count()).toBe(ALL.length);
    const refusal = page.getByText('Your account has no access to the tools for administrators.');
    await expect.poll(() => refusal.count()).toBe(isAdmin ? 0 : 1);
    await expectClean();
  });

  test('leads a guest to the login, and offers them no menu', async () => {
    const { page, expectClean } = await open();
    await openApp(page);
    await signInLink(page).waitFor();
    expect(await profile(page).count()).toBe(0);
    await page.goto(routeUrl('/admin'));
    await page.getByRole('heading', { name: 'Login', exact: true }).waitFor();
    expect(page.url()).toBe(routeUrl('/login'));
    await expectClean();
  });
});

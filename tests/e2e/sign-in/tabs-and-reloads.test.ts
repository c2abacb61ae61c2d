import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { INTERRUPTED } from '../../../src/services/auth/session/login-errors.ts';
import { withBrowser } from '../support/browser.ts';
import { openApp } from '../support/main-screen.ts';
import { holdExchange } from './support/landing.ts';
import {
  choosePerson,
  goToProvider,
  isSignedIn,
  openLogin,
  openProfile,
  profile,
  routeUrl,
  signInAs,
  signInLink,
  signOut,
} from './support/sign-in.ts';
import { nightly } from '../support/nightly.ts';

const open = withBrowser();

const named = (page: Page, name: string): Promise<void> => profile(page).filter({ hasText: name }).waitFor();
const headed = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

nightly('reloads of login screen, provider and callback do not break the sign-in', async () => {
  const { page, expectClean } = await open();
  await openLogin(page);
  await page.reload();
  await goToProvider(page);
  await page.goBack();
  // The first press starts a new sign-in.
  await goToProvider(page);
  await page.reload();
  await choosePerson(page, 'visitor');
  await isSignedIn(page);
  await expectClean();
});

nightly('a reload during the sign-in ends it with a reason, and the next one works', async () => {
  const { page, expectClean } = await open();
  await openLogin(page);
  await goToProvider(page);
  const exchange = await holdExchange(page);
  await choosePerson(page, 'visitor');
  await exchange.sent;
  await headed(page, 'Processing authentication...');
  await page.reload();
  await headed(page, 'Authentication Error');
  await expect.poll(() => page.getByRole('main').getByRole('alert').textContent()).toBe(INTERRUPTED);
  exchange.release();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await goToProvider(page);
  await choosePerson(page, 'visitor');
  await isSignedIn(page);
  await expectClean();
});

nightly('the login screen redirects a signed-in user to the forms', async () => {
  const { page, context, expectClean } = await open();
  const waiting = await context.newPage();
  await openLogin(waiting);
  await signInAs(page, 'visitor');
  // The button of the other tab is gone before it can be clicked.
  await named(waiting, 'Wendel Prowse');
  expect(waiting.url()).toBe(routeUrl('/'));
  await page.goto(routeUrl('/login'));
  await named(page, 'Wendel Prowse');
  await page.waitForURL(routeUrl('/'));
  await expectClean();
});

nightly('a user redirected to the login returns to the requested page', async () => {
  const { page, expectClean } = await open();
  await page.goto(routeUrl('/admin'));
  await headed(page, 'Login');
  await goToProvider(page);
  await choosePerson(page, 'ruth.adler');
  await headed(page, 'Overview');
  await expectClean();
});

test('sign-in, character switch and sign-out are shown in the other tab', async () => {
  const { page, context, expectClean } = await open();
  const other = await context.newPage();
  await openApp(other, 'death-report');
  await signInLink(other).waitFor();
  await signInAs(page, 'jonas.keller');
  await named(other, 'Jonas Keller');

  await (await openProfile(other)).getByRole('menuitemradio', { name: 'Milo Brandvold' }).click();
  await named(page, 'Milo Brandvold');

  await signOut(other);
  await signInLink(page).waitFor();
  await page.reload();
  await signInLink(page).waitFor();
  await expectClean();
});

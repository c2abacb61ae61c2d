// @module-tag nightly
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { INTERRUPTED, USER_MESSAGES } from '../../../src/services/auth/session/login-errors.ts';
import { withBrowser } from '../support/browser.ts';
import { codeFor, returnFromProvider, countCalls, depart, expectRefused } from './support/callback.ts';
import { expectFormsUsable, expectUnharmed } from './support/left-behind.ts';
import { profile, routeUrl, signInAs } from './support/sign-in.ts';

const open = withBrowser();

const WHO = 'amara.osei';

describe('a repeated callback', () => {
  test('by reload, back or another tab changes nothing', async () => {
    const { page, context, expectClean } = await open();
    const exchanges = countCalls(page, 'exchangeAuthCodeForToken');
    const departure = await depart(page);
    const code = await codeFor(WHO, departure.redirectUri);
    const answer = { code, state: departure.state };
    await returnFromProvider(page, departure, answer);
    const name = profile(page).filter({ hasText: 'Amara Osei' });
    await name.waitFor();

    await page.reload();
    await name.waitFor();
    await page.goBack();
    await page.goForward();
    await name.waitFor();
    expect(exchanges()).toBe(1);
    await expectClean();

    // The server refuses the spent code, which the console notes.
    const other = await context.newPage();
    const again = countCalls(other, 'exchangeAuthCodeForToken');
    await returnFromProvider(other, departure, answer);
    await expectRefused(other, USER_MESSAGES.used);
    await other.getByRole('button', { name: 'Return to Homepage' }).click();
    await profile(other).filter({ hasText: 'Amara Osei' }).waitFor();
    expect(again()).toBe(1);
    await name.waitFor();
    await expectFormsUsable(other);
  });

  test('by reload during the first neither signs in twice nor hangs', async () => {
    const { page } = await open();
    const departure = await depart(page);
    const code = await codeFor(WHO, departure.redirectUri);
    // The server answers, and the page is gone before it receives of it.
    const answered = new Promise<void>((resolve, reject) => {
      const hold = (route: Route): void => void route.fetch().then(() => resolve(), reject);
      void page.route(/\/exchangeAuthCodeForToken$/, hold, { times: 1 });
    });
    await returnFromProvider(page, departure, { code, state: departure.state });
    await answered;
    await page.reload();
    await expectRefused(page, INTERRUPTED);
    await expectUnharmed(page);
    await signInAs(page, WHO);
  });
});

test('a callback in the query of the hash signs in and cleans the URL', async () => {
  const { page, expectClean } = await open();
  const departure = await depart(page);
  const code = await codeFor(WHO, departure.redirectUri);
  await returnFromProvider(page, departure, { code, state: departure.state }, 'hash');
  await profile(page).filter({ hasText: 'Amara Osei' }).waitFor();
  await page.waitForURL(routeUrl('/'));
  await expectFormsUsable(page);
  await expectClean();
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BAD_STATE, CANCELLED, USER_MESSAGES } from '../../../src/services/auth/session/login-errors.ts';
import { withBrowser } from '../support/browser.ts';
import {
  answerWith,
  codeFor,
  countCalls,
  returnFromProvider,
  depart,
  expectRefused,
  problem,
} from './support/callback.ts';
import { expectNothingKept, expectUnharmed } from './support/left-behind.ts';
import { sampled } from '../support/forms.ts';
import { askSession } from './support/own-account.ts';
import { choosePerson, goToProvider, profile, routeUrl } from './support/sign-in.ts';
import { nightly } from '../support/nightly.ts';

const open = withBrowser();

const WHO = 'amara.osei';
const OTHER_STATE = 'f'.repeat(48);

/** Returns the session that the server opens at the page's next code exchange. */
async function nextSession(page: Page): Promise<string> {
  const response = await page.waitForResponse(
    (answer) => answer.url().endsWith('/exchangeAuthCodeForToken') && answer.request().method() === 'POST',
  );
  const { result } = (await response.json()) as { result: { sessionToken: string } };
  return result.sessionToken;
}

describe('a callback with an error', () => {
  nightly('shows its description', async () => {
    const { page, expectClean } = await open();
    const message = 'The lamp is out.';
    const error = { error: 'access_denied', code: 'abc', error_description: message };
    await answerWith(page, ({ state }) => ({ ...error, state }));
    await expectRefused(page, message);
    await expectUnharmed(page);
    await expectClean();
  });

  nightly('is shown after a cancel, and Try Again signs in', async () => {
    const { page, expectClean } = await open();
    await depart(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expectRefused(page, 'The sign-in was cancelled.');
    await expectNothingKept(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await goToProvider(page);
    await choosePerson(page, WHO);
    await profile(page).waitFor();
    await expectClean();
  });
});

describe('a state parameter', () => {
  nightly('that is too short is refused', async () => {
    const { page, expectClean } = await open();
    const exchanges = countCalls(page, 'exchangeAuthCodeForToken');
    const redirectUri = routeUrl('/auth/gta/callback');
    const code = await codeFor(WHO, redirectUri);
    await returnFromProvider(page, { state: '', redirectUri }, { code, state: 'f'.repeat(8) });
    await expectRefused(page, BAD_STATE);
    await expectUnharmed(page);
    expect(exchanges()).toBe(0);
    await expectClean();
  });
});

describe('a long state parameter of another session', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: `Sign in as ${WHO}?` });

  /** Returns from the provider up to the confirmation; resolves to the pending session. */
  async function arrive(page: Page): Promise<string> {
    const departure = await depart(page);
    const code = await codeFor(WHO, departure.redirectUri);
    const session = nextSession(page);
    await returnFromProvider(page, departure, { code, state: OTHER_STATE });
    await question(page).waitFor();
    await expectNothingKept(page);
    return session;
  }

  nightly('asks for the account, and continuing signs in', async () => {
    const { page, expectClean } = await open();
    await arrive(page);
    await question(page)
      .getByRole('button', { name: `Continue as ${WHO}` })
      .click();
    await profile(page).filter({ hasText: 'Amara Osei' }).waitFor();
    await expectClean();
  });

  nightly('asks in a tab that sent none', async () => {
    const { page, expectClean } = await open();
    const redirectUri = routeUrl('/auth/gta/callback');
    const code = await codeFor(WHO, redirectUri);
    await returnFromProvider(page, { state: '', redirectUri }, { code, state: OTHER_STATE });
    await question(page)
      .getByRole('button', { name: `Continue as ${WHO}` })
      .click();
    await profile(page).filter({ hasText: 'Amara Osei' }).waitFor();
    await expectClean();
  });

  test.each(
    sampled(1, [
      ['to close the question', (page: Page) => page.keyboard.press('Escape')],
      ['to cancel', (page: Page) => question(page).getByRole('button', { name: 'Cancel' }).click()],
    ]),
  )('asks, and %s stores nothing in browser or server', async (_, decline) => {
    const { page, expectClean } = await open();
    const session = await arrive(page);
    expect((await askSession(session)).text).toBe('{"valid":true}');
    await decline(page);
    await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
    await expect.poll(() => problem(page).textContent()).toBe(CANCELLED);
    expect((await askSession(session)).text).toBe('{"valid":false}');
    await expectUnharmed(page);
    await expectClean();
  });
});

describe('an authorization code', () => {
  nightly('for another app is refused', async () => {
    const { page } = await open();
    const departure = await depart(page);
    // Written to the tab's storage by an attacker with access to the console.
    await page.goto(routeUrl('/'));
    await page.evaluate(() => {
      const stored = sessionStorage.getItem('gtaworld_oauth_state') ?? '{}';
      sessionStorage.setItem(
        'gtaworld_oauth_state',
        JSON.stringify({ ...JSON.parse(stored), clientId: 'somebody-else' }),
      );
    });
    const code = await codeFor(WHO, departure.redirectUri);
    await returnFromProvider(page, departure, { code, state: departure.state });
    await expectRefused(page, USER_MESSAGES.client);
    await expectUnharmed(page);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CANCELLED } from '../../../src/services/auth/session/login-errors.ts';
import { withBrowser } from '../support/browser.ts';
import { codeFor, returnFromProvider, depart, expectRefused, problem } from './support/callback.ts';
import { expectNothingKept, expectUnharmed } from './support/left-behind.ts';
import { sampled } from '../support/forms.ts';
import { askSession } from './support/own-account.ts';
import { choosePerson, goToProvider, profile } from './support/sign-in.ts';
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

nightly('a cancel is shown, and Try Again signs in', async () => {
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

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FaultSettings } from '../../../local/game-world/faults.ts';
import { OTHER_FUNCTION_ERROR, USER_MESSAGES } from '../../../src/services/auth/session/login-errors.ts';
import { openAdminDatabase } from '../support/admin-database.ts';
import type { AdminDatabase } from '../support/admin-database.ts';
import { withBrowser } from '../support/browser.ts';
import { behave, misbehave } from '../support/faults.ts';
import { countCalls, depart, expectRefused } from '../sign-in/support/callback.ts';
import { expectFormsUsable, expectUnharmed } from '../sign-in/support/left-behind.ts';
import {
  choosePerson,
  isSignedIn,
  openProfile,
  profile,
  signInLink,
  standing,
} from '../sign-in/support/sign-in.ts';
import { nightly } from '../support/nightly.ts';

const open = withBrowser();

const WHO = 'amara.osei';
const ROLE = 'roles/gtaw:3';
/** The functions that check membership. */
const EVERY_CHECK = /\/(?:batchC|c)heckFactionMembership$/;

let database: AdminDatabase;

beforeAll(() => {
  database = openAdminDatabase();
});
afterEach(behave);
afterAll(() => database.close());

/** Signs in while the game world misbehaves; counts the codes that are sent to the server. */
async function signInDespite(page: Page, faults: FaultSettings): Promise<() => number> {
  await depart(page);
  await misbehave(faults);
  const exchanges = countCalls(page, 'exchangeAuthCodeForToken');
  await choosePerson(page, WHO);
  return exchanges;
}

const NAMELESS = [USER_MESSAGES.other, OTHER_FUNCTION_ERROR] as const;

describe('a failed code exchange shows its error, and is retried only if the code is still valid, when the game world', () => {
  test.each<[string, FaultSettings, number, readonly [message: string, notified?: string]]>([
    ['answers 502', { token: { status: 502 } }, 3, [USER_MESSAGES.gateway]],
    ['answers with a page and status 200', { token: { html: true } }, 1, NAMELESS],
    ['cuts the connection', { token: { reset: true } }, 3, [USER_MESSAGES.network]],
  ])('%s', { tags: 'nightly' }, async (_, faults, tries, [message, notified]) => {
    const { page } = await open();
    const exchanges = await signInDespite(page, faults);
    await page.getByRole('heading', { name: 'Authentication Error', exact: true }).waitFor();
    await expectRefused(page, message, notified);
    expect(exchanges()).toBe(tries);
    await expectUnharmed(page);
  });
});

describe('a profile request that fails', () => {
  nightly('is sent three times, then an error is shown', async () => {
    const { page } = await open();
    const exchanges = await signInDespite(page, { user: { status: 502 } });
    await page.getByText('GTA World is slow to respond. Trying again…').waitFor();
    await expectRefused(page, USER_MESSAGES.gateway);
    expect(exchanges()).toBe(3);
    await expectUnharmed(page);

    await behave();
    await depart(page);
    await choosePerson(page, WHO);
    await profile(page).filter({ hasText: 'Amara Osei' }).waitFor();
  });

  test('and then succeeds signs the user in with the same code', async () => {
    const { page } = await open();
    // The server asks twice for each try of the browser.
    const exchanges = await signInDespite(page, { user: { reset: true, times: 2 } });
    await profile(page).filter({ hasText: 'Amara Osei' }).waitFor();
    expect(exchanges()).toBe(2);
  });
});

nightly('a disabled account is signed out and sees the reason', async () => {
  await database.set(ROLE, { disabled: true, accessLevel: 'none', scriptRank: 0, updatedAt: 1 });
  try {
    const { page } = await open();
    await depart(page);
    const notified = page.getByText('Your account is disabled, so you were signed out.').waitFor();
    // On a slow network the screen of the sign-in arrives after the role.
    await page.route('**/callback-screen-*.js', async (route) => {
      await notified;
      await route.continue();
    });
    await choosePerson(page, WHO);
    await notified;
    await signInLink(page).waitFor();
    await expectFormsUsable(page);
  } finally {
    await database.set(ROLE, null);
  }
});

describe('a failed faction check leaves the membership unknown and the user signed in', () => {
  const menuText = async (page: Page): Promise<string> => {
    await isSignedIn(page);
    await profile(page).filter({ hasText: 'Amara Osei' }).waitFor();
    return (await openProfile(page)).locator('xpath=..').innerText();
  };

  nightly('because the server denies it', async () => {
    const { page } = await open();
    const refusal = { error: { status: 'PERMISSION_DENIED', message: 'Not allowed' } };
    await page.route(EVERY_CHECK, (route) => route.fulfill({ status: 403, json: refusal }));
    await depart(page);
    await choosePerson(page, WHO);
    const text = await menuText(page);
    expect(text).toContain(
      'Your membership could not be checked: Permission denied. Please contact support.',
    );
    await page.keyboard.press('Escape');
    await expectFormsUsable(page);
  });

  nightly('because the server is unreachable, until a retry succeeds', async () => {
    const { page } = await open();
    const batches = countCalls(page, 'batchCheckFactionMembership');
    const checks = countCalls(page, 'checkFactionMembership');
    await page.route(EVERY_CHECK, (route) => route.abort());
    await depart(page);
    await choosePerson(page, WHO);
    expect(await menuText(page)).toContain(`Your membership could not be checked: ${USER_MESSAGES.network}`);
    expect(batches()).toBe(3);
    await page.getByRole('menuitem', { name: 'Try again' }).click();
    await page
      .getByRole('menu')
      .getByText(`Your membership could still not be checked: ${USER_MESSAGES.network}`)
      .waitFor();
    expect(checks()).toBe(3);
    await page.keyboard.press('Escape');
    await expectFormsUsable(page);

    await page.unroute(EVERY_CHECK);
    await (await openProfile(page)).getByRole('menuitem', { name: 'Try again' }).click();
    await page.getByText(/^You are a member: /).waitFor();
    const { lines, characters } = await standing(page);
    expect(lines).toContain('Access level: member');
    expect(lines.join()).not.toContain('could not be checked');
    expect(characters).toEqual([expect.stringContaining('Amara Osei')]);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { expectFormsUsable, expectNothingKept } from './support/left-behind.ts';
import { callDirectly, idTokenOf, writeDirectly } from './support/own-account.ts';
import { openProfile, profile, routeUrl, signInAs, signInLink } from './support/sign-in.ts';
import { nightly } from '../support/nightly.ts';
import { expectAbsent } from '../support/idle.ts';

const open = withBrowser();

const EXPIRED = 'Session expired. Please log in again.';

const PRESIDENT = {
  id: '2',
  username: 'visitor',
  characters: [{ id: 1001, firstname: 'Wendel', lastname: 'Prowse', memberid: 2 }],
  faction: { characterId: 1001, characterName: 'Wendel Prowse', scriptRank: 15, rank: 'Chief' },
  permissions: ['admin_full_access', 'database_access', 'upload_faction_data', 'superadmin_access'],
  accessLevel: 'president',
  isFactionMember: true,
  allFactionCharacters: [],
};

/** Changes the object in a storage entry. */
const tamper = (page: Page, key: string, changes: object): Promise<void> =>
  page.evaluate(
    ([name, change]) => {
      const storage = name === 'phmc_session' ? localStorage : sessionStorage;
      const before = JSON.parse(storage.getItem(name) ?? '{}') as object;
      storage.setItem(name, JSON.stringify({ ...before, ...change }));
    },
    [key, changes] as const,
  );

const expectSignedOut = async (page: Page): Promise<void> => {
  await page.getByText(EXPIRED, { exact: true }).waitFor();
  await signInLink(page).waitFor();
  // An expired session preserves the cases and their owner.
  await expectNothingKept(page, ['phmc-forms:carried-by']);
};

describe('manipulated browser storage grants no permission', () => {
  const ENTRY = 'staff/phmc/tampering-test';

  test('on the server, and none on the page after the check', async () => {
    const { page, expectClean } = await open();
    await signInAs(page, 'visitor');
    await page.waitForURL(routeUrl('/'));
    await tamper(page, 'gtaworld_user_data', PRESIDENT);
    await tamper(page, 'phmc_session', { user: PRESIDENT });
    await page.reload();
    await profile(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('phmc_session')))
      .not.toContain('president');
    const menu = await openProfile(page);
    await expect.poll(() => menu.locator('xpath=..').innerText()).toContain('Access level: none');
    await expectAbsent(menu.getByRole('menuitem', { name: 'Administration' }));

    const token = await idTokenOf(page);
    for (const [path, value] of [
      [ENTRY, { name: 'Forged' }],
      ['adminSettings/lockdownConfig/enabled', true],
      ['roles/gtaw:2/permissions/database_access', true],
      ['users/gtaw:2/staff', true],
    ] as const)
      expect(await writeDirectly(path, value, token), path).toMatchObject({ status: 401 });
    const message = { target: 'admin', payload: { content: 'Forged', embeds: [] } };
    expect(await callDirectly('sendWebhook', message, token)).toMatchObject({ status: 403 });
    await expectClean();
  });

  nightly('to a user who never signed in', async () => {
    const { page } = await open();
    await page.goto(routeUrl('/'));
    await signInLink(page).waitFor();
    await tamper(page, 'phmc_session', {
      token: 'f'.repeat(43),
      kind: 'oauth',
      uid: 'gtaw:5',
      email: null,
      user: { ...PRESIDENT, id: '5', username: 'ruth.adler' },
    });
    await tamper(page, 'gtaworld_user_data', { ...PRESIDENT, id: '5' });
    await page.evaluate(() => sessionStorage.setItem('gtaworld_access_token', 'forged'));
    await page.reload();
    await expectSignedOut(page);
    await expectFormsUsable(page);
  });

  nightly("of another user's name", async () => {
    const { page } = await open();
    await signInAs(page, 'visitor');
    await page.waitForURL(routeUrl('/'));
    await tamper(page, 'phmc_session', { uid: 'gtaw:5', user: { ...PRESIDENT, id: '5' } });
    await page.reload();
    await expectSignedOut(page);
  });
});

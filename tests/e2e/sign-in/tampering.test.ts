import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { codeFor, comeBack, countCalls, depart } from './support/callback.ts';
import { expectFormsUsable, expectNothingKept } from './support/left-behind.ts';
import { callDirectly, idTokenOf, writeDirectly } from './support/own-account.ts';
import { openProfile, profile, routeUrl, signInAs, signInLink } from './support/sign-in.ts';

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

/** Writes something into an entry of the storage that holds an object. */
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
  // A session that ran out leaves the drafts, and since when they are somebody's.
  await expectNothingKept(page, ['phmc-forms:signed-in-since']);
};

describe('what stands in the browser grants nothing', () => {
  const ENTRY = 'staff/phmc/tampering-test';

  test('on the server, and nothing for long on the page', async () => {
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
    expect(await menu.locator('xpath=..').innerText()).toContain('Access level: none');
    expect(await menu.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);

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

  test('while the same write of somebody who may is taken', async () => {
    const { page } = await open();
    await signInAs(page, 'ruth.adler');
    const token = await idTokenOf(page);
    expect(await writeDirectly(ENTRY, { name: 'Real' }, token)).toMatchObject({ status: 200 });
    expect(await writeDirectly(ENTRY, null, token)).toMatchObject({ status: 200 });
  });

  test('to somebody who never signed in', async () => {
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

  test('of the name of somebody else', async () => {
    const { page } = await open();
    await signInAs(page, 'visitor');
    await page.waitForURL(routeUrl('/'));
    await tamper(page, 'phmc_session', { uid: 'gtaw:5', user: { ...PRESIDENT, id: '5' } });
    await page.reload();
    await expectSignedOut(page);
  });
});

describe('a person', () => {
  test('without a character signs in, and is no member', async () => {
    const { page, expectClean } = await open();
    const checks = countCalls(page, 'batchCheckFactionMembership');
    await signInAs(page, 'no.character');
    await page.waitForURL(routeUrl('/'));
    const text = await (await openProfile(page)).locator('xpath=..').innerText();
    expect(text).toContain('no.character');
    expect(text).toContain('Access level: none');
    expect(checks()).toBe(0);
    await page.keyboard.press('Escape');
    await expectFormsUsable(page);
    await expectClean();
  });

  test('hears nothing of the characters of others', async () => {
    const { page } = await open();
    await signInAs(page, 'visitor');
    const token = await idTokenOf(page);
    const batch = (characterIds: readonly number[], as: string | null) =>
      callDirectly('batchCheckFactionMembership', { characterIds, factionId: 364 }, as);
    expect((await batch([1001], token)).status).toBe(200);
    for (const ids of [[1004], [1001, 1004]]) {
      const refused = await batch(ids, token);
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('This character belongs to another account');
      expect(refused.text).not.toContain('Keller');
    }
    const one = { characterId: 1004, factionId: 364 };
    expect((await callDirectly('checkFactionMembership', one, token)).status).toBe(403);
    expect((await callDirectly('checkFactionMembership', one, null)).status).toBe(401);
    expect((await batch([1004], null)).status).toBe(401);
  });
});

// One that the browser would read as another host, and one that is another host once it is decoded.
test.each([String.raw`/\evil.test`, '/%2f%2fevil.test'])(
  'the return path %s leads nowhere but to the forms',
  async (returnPath) => {
    const { page, expectClean } = await open();
    const departure = await depart(page);
    await page.goto(routeUrl('/'));
    await tamper(page, 'gtaworld_oauth_state', { returnPath });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const code = await codeFor('visitor', departure.redirectUri);
    await comeBack(page, departure, { code, state: departure.state });
    await page.locator('.main-screen').waitFor();
    await profile(page).waitFor();
    expect(page.url()).toBe(routeUrl('/'));
    expect(asked.filter((url) => url.includes('evil.test'))).toEqual([]);
    await expectClean();
  },
);

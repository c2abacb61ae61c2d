// @module-tag nightly
import { createHash } from 'node:crypto';
import { untilNextClick } from '../../unit/support/next-click.ts';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { DEMO_CLIENT } from '../../../local/game-world/client.ts';
import { DEMO_PASSWORD } from '../../../local/seed/accounts.ts';
import { NAMESPACE } from '../../../scripts/backend/addresses.ts';
import { OTHER_FUNCTION_ERROR, USER_MESSAGES } from '../../../src/services/auth/session/login-errors.ts';
import { backendHost } from '../support/app.ts';
import { withBrowser } from '../support/browser.ts';
import { type Channel, openChannel } from '../support/channel.ts';
import { behave, misbehave } from '../support/faults.ts';
import { depart, expectRefused, problem } from '../sign-in/support/callback.ts';
import { watchSecrets } from '../sign-in/support/secrets.ts';
import { choosePerson, profile, routeUrl, sendEmail, signInAs, signOut } from '../sign-in/support/sign-in.ts';

const open = withBrowser();

const WRONG_PASSWORD = 'canary-of-a-password';
/** Matches JSON web tokens, such as the game world's, which browsers never see if the sign-in fails later. */
const WEB_TOKEN = /eyJ[\w-]{10,}\.[\w-]{10,}\./;

let channel: Channel;

beforeAll(async () => {
  channel = await openChannel('login');
});
afterEach(behave);
afterAll(() => channel.close());

/** Returns the whole database, with owner rights. */
async function wholeDatabase(): Promise<string> {
  const response = await fetch(`http://${backendHost('database')}/.json?ns=${NAMESPACE}`, {
    headers: { authorization: 'Bearer owner' },
  });
  return response.text();
}

/** Returns the addresses in the session history. */
async function historyOf(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.flatMap(({ url, userTypedURL, title }) => [url, userTypedURL, title]);
}

const sessionToken = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('phmc_session') ?? '{}') as { token: string }).token);

test('no token, code or password is exposed by successful or failed sign-ins', async () => {
  const { page, context } = await open();
  const watch = await watchSecrets(context);
  const visited: string[] = [];

  await signInAs(page, 'amara.osei');
  await page.waitForURL(routeUrl('/'));
  const token = await sessionToken(page);
  const { sessions } = JSON.parse(await wholeDatabase()) as { sessions: Record<string, { uid: string }> };
  expect(sessions[createHash('sha256').update(token).digest('base64url')]).toMatchObject({ uid: 'gtaw:3' });
  await expect.poll(() => channel.messages.length).toBe(1);
  await signOut(page);

  for (const [faults, message, notified] of [
    [{ user: { html: true } }, USER_MESSAGES.other, OTHER_FUNCTION_ERROR],
    [{ token: { status: 502 } }, USER_MESSAGES.gateway, USER_MESSAGES.gateway],
  ] as const) {
    await depart(page);
    await misbehave(faults);
    await choosePerson(page, 'amara.osei');
    await expectRefused(page, message, notified);
    await behave();
    visited.push(page.url());
  }

  await sendEmail(page, 'medic@demo.invalid', WRONG_PASSWORD);
  await problem(page).filter({ hasText: /\w/ }).waitFor();
  await untilNextClick();
  await sendEmail(page, 'medic@demo.invalid');
  await profile(page).waitFor();

  const found = await watch.secrets();
  const names = new Set([...found.keys()].map((name) => name.replace(/ \d+$/, '')));
  expect([...names].toSorted()).toEqual(
    expect.arrayContaining([
      'access_token',
      'code',
      'firebaseCustomToken',
      'idToken',
      'sessionToken',
      'state',
    ]),
  );
  const secrets: readonly (readonly [string, string])[] = [
    ...found,
    ['client secret', DEMO_CLIENT.clientSecret],
    ['wrong password', WRONG_PASSWORD],
    ['password', DEMO_PASSWORD],
  ];
  const history = await historyOf(page);
  const places = {
    addresses: [
      ...watch.addresses,
      ...visited,
      ...history.filter((url) => !url.includes('/oauth/authorize')),
    ],
    shown: watch.shown,
    console: watch.printed,
    code: await watch.served(),
    database: [await wholeDatabase()],
    chat: channel.messages,
    log: [readFileSync(inject('backend').functionsLog, 'utf8')],
  };

  // Guards against an empty check.
  expect(places.addresses.join('\n')).toContain(routeUrl('/auth/gta/callback'));
  expect(places.shown.join('\n')).toContain(USER_MESSAGES.gateway);
  expect(places.console.join('\n')).toContain('Failed to load resource');
  expect(places.code.join('\n')).toContain('No authorization code received');
  expect(places.database.join('\n')).toContain('webhookLogs');
  expect(places.chat.join('\n')).toContain('amara.osei');
  expect(places.log.join('\n')).toContain('signed_in');

  // The provider's own page must repeat the state.
  const mayHold = (place: string, name: string, text: string): boolean =>
    place === 'addresses' && name.startsWith('state') && text.includes('/oauth/authorize');
  for (const [place, texts] of Object.entries(places))
    for (const [name, secret] of secrets)
      expect(
        texts.filter((text) => text.includes(secret) && !mayHold(place, name, text)),
        `${name} in ${place}`,
      ).toEqual([]);
  for (const place of ['database', 'chat', 'log', 'console', 'shown'] as const)
    expect(places[place].join('\n'), place).not.toMatch(WEB_TOKEN);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { chooseForForm, field, formName, openApp } from '../support/main-screen.ts';
import { type Dump, dump, found } from './support/dump.ts';
import {
  isSignedIn,
  profile,
  routeUrl,
  sendEmail,
  sendGoogle,
  signInAs,
  signInLink,
  signOut,
} from './support/sign-in.ts';
import { typeInto } from '../support/keyboard.ts';
import { nightly } from '../support/nightly.ts';

const open = withBrowser();

const FORM = 'mental-health-phmc';
const TYPED = 'CANARY-typed-while-signed-in';
const CLEARED = 'CANARY-cleared-while-signed-in';
const ELSEWHERE = 'CANARY-typed-in-another-tab';

/** Entries of a user or a sign-in. Memberships by number and durations of sign-ins outlive both. */
const PERSONAL =
  /^(?:(?:local|session)\/(?:user|gtaworld_|phmc_(?!faction_cache|login_metrics)|phmc-forms:carried-by)|.*\/"?firebase:authUser|cookie\/)/;
/** The public staff list, which contains everybody's name. */
const PUBLIC = /^local\/firebaseCache/;

const personal = (entries: Dump): Dump => entries.filter((entry) => PERSONAL.test(entry));
const namesOf = (entries: Dump): readonly string[] => entries.map((entry) => entry.split(': ')[0] ?? '');

/** Returns the tokens in a dump: of the provider, the product API and Firebase. */
const secretsIn = (entries: Dump): readonly string[] =>
  personal(entries).flatMap((entry) =>
    [...entry.matchAll(/"(?:token|accessToken|refreshToken)":"([^"]+)"|gtaworld_access_token: (.+)/g)].map(
      ([, json, plain]) => json ?? plain ?? '',
    ),
  );

async function openForm(page: Page): Promise<void> {
  await page.goto(routeUrl(`/?form=${FORM}`));
  await page.locator('#form').waitFor();
}

async function type(page: Page, text: string): Promise<void> {
  await typeInto(field(page, 'Full name'), text);
  await field(page, 'Full name').blur();
  await expect.poll(async () => found(await dump(page), [text])).toEqual([text]);
}

test('signing out removes user data and answers in both tabs', async () => {
  const { page, context, expectClean } = await open();
  await signInAs(page, 'amara.osei');
  await openForm(page);
  await expect.poll(() => field(page, 'Employee').inputValue()).toBe('Amara Osei');
  await type(page, CLEARED);
  await chooseForForm(page, 'Clear the form');
  await page.getByText('Form cleared! Employee selections preserved.').waitFor();
  await type(page, TYPED);
  const other = await context.newPage();
  await openApp(other, FORM);
  await profile(other).waitFor();
  await type(other, ELSEWHERE);

  const before = await dump(page);
  const secrets = secretsIn(before);
  const canaries = [TYPED, CLEARED, ELSEWHERE, 'amara.osei', ...secrets];
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  expect(found(before, canaries)).toEqual(canaries);
  expect(namesOf(personal(before))).toEqual(
    expect.arrayContaining([
      'local/phmc_session',
      'session/gtaworld_user_data',
      'session/gtaworld_access_token',
    ]),
  );

  await signOut(page);
  // The server is informed first, and its function may have to start for that.
  await page.getByText('Signed out. Your cases were removed from this browser.').waitFor();
  await signInLink(other).waitFor();
  for (const tab of [page, other]) {
    const clean = async () => {
      const entries = (await dump(tab)).filter((entry) => !PUBLIC.test(entry));
      return { personal: namesOf(personal(entries)), found: found(entries, [...canaries, 'Amara Osei']) };
    };
    await expect.poll(clean).toEqual({ personal: [], found: [] });
    await expect.poll(() => field(tab, 'Full name').inputValue()).toBe('');
    await expect.poll(() => field(tab, 'Employee').inputValue()).toBe('');
    await tab.reload();
    await formName(tab).waitFor();
    await signInLink(tab).waitFor();
    expect(await clean()).toEqual({ personal: [], found: [] });
  }
  await expectClean();
});

nightly('cases kept at sign-out are hidden, and restored at the next sign-in', async () => {
  const { page, expectClean } = await open();
  await signInAs(page, 'amara.osei');
  await openForm(page);
  await type(page, TYPED);
  await signOut(page, 'keep');
  await page.getByText('Signed out. Your cases are hidden until you sign in here again.').waitFor();
  await page.reload();
  await openForm(page);
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe('');
  await type(page, ELSEWHERE);
  await signInAs(page, 'amara.osei');
  const resumed = await page.context().newPage();
  await openApp(resumed, FORM);
  await expect.poll(() => field(resumed, 'Full name').inputValue()).toBe(TYPED);
  await expectClean();
});

test.each([
  ['an e-mail account', 'medic@demo.invalid', sendEmail],
  ['a Google account', 'admin@demo.invalid', sendGoogle],
])('signing out of %s ends its session', { tags: 'nightly' }, async (_, name, signIn) => {
  const { page, expectClean } = await open();
  await signIn(page, name);
  await isSignedIn(page);
  await openForm(page);
  await type(page, TYPED);
  const before = await dump(page);
  const canaries = [TYPED, name, ...secretsIn(before)];
  expect(found(before, canaries)).toEqual(canaries);
  expect(namesOf(personal(before))).toEqual(expect.arrayContaining(['local/phmc_session', 'session/user']));
  await signOut(page);
  await expect
    .poll(async () => {
      const entries = await dump(page);
      return { personal: namesOf(personal(entries)), found: found(entries, canaries) };
    })
    .toEqual({ personal: [], found: [] });
  await expectClean();
});

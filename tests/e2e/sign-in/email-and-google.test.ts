import type { Locator, Page } from 'playwright-core';
import { untilNextClick } from '../../unit/support/next-click.ts';
import { expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import {
  isSignedIn,
  openLogin,
  profile,
  routeUrl,
  sendEmail,
  sendGoogle,
  signInLink,
  signOut,
  standing,
} from './support/sign-in.ts';
import { typeInto } from '../support/keyboard.ts';
import { nightly } from '../support/nightly.ts';

const open = withBrowser();

const problem = (page: Page): Locator => page.locator('main .auth-error');

/** Returns true if a text has the error color. */
const isRed = (text: Locator): Promise<boolean> =>
  text.evaluate((node) => {
    const sample = document.createElement('span');
    sample.style.color = 'var(--danger)';
    node.append(sample);
    const [notified, red] = [node, sample].map((each) => getComputedStyle(each).color);
    sample.remove();
    return notified === red;
  });

test('e-mail address and password sign in until the user signs out', async () => {
  const { page, expectClean } = await open();
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  expect(page.url()).toBe(routeUrl('/'));
  const medic = {
    lines: ['Noor Haverkamp', 'Nurse', 'Access level: member'],
    characters: ['Noor Haverkamp\nNurse'],
  };
  expect(await standing(page)).toEqual(medic);
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}'))).toMatchObject({
    username: 'Noor Haverkamp',
    isFactionMember: true,
  });
  await page.reload();
  await profile(page).waitFor();
  expect(await standing(page)).toEqual(medic);
  await signOut(page);
  await page.reload();
  await signInLink(page).waitFor();
  await expectClean();
});

nightly('an e-mail account without a role is signed in without permissions', async () => {
  const { page, expectClean } = await open();
  await sendEmail(page, 'guest@demo.invalid');
  await isSignedIn(page);
  expect(await standing(page)).toEqual({
    lines: ['guest@demo.invalid', 'Access level: none'],
    characters: [],
  });
  await expectClean();
});

nightly('a wrong password shows an error, and the right one signs in', async () => {
  const { page } = await open();
  await sendEmail(page, 'medic@demo.invalid', 'not-the-password');
  await problem(page).waitFor();
  await expect.poll(() => problem(page).textContent()).toMatch(/password/i);
  expect(await isRed(problem(page))).toBe(true);
  expect(
    await page.evaluate(() => [sessionStorage.getItem('user'), localStorage.getItem('phmc_session')]),
  ).toEqual([null, null]);
  await untilNextClick();
  await typeInto(page.getByLabel('Password'), 'demo-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await isSignedIn(page);
});

nightly('an administrator signs in and out with Google', async () => {
  const { page, expectClean } = await open();
  await sendGoogle(page, 'admin@demo.invalid');
  await isSignedIn(page);
  expect(page.url()).toBe(routeUrl('/'));
  const admin = { lines: ['admin@demo.invalid', 'Access level: president'], characters: [] };
  expect(await standing(page)).toEqual(admin);
  await page.reload();
  await profile(page).waitFor();
  expect(await standing(page)).toEqual(admin);
  await signOut(page);
  await page.reload();
  await signInLink(page).waitFor();
  await expectClean();
});

nightly('an unknown Google account is refused and stays signed out', async () => {
  const { page, expectClean } = await open();
  await sendGoogle(page, 'stranger@demo.invalid');
  await problem(page).waitFor();
  await expect
    .poll(() => problem(page).textContent())
    .toBe('This Google account is not an administrator. Ask the owner of the site for access.');
  expect(await isRed(problem(page))).toBe(true);
  expect(page.url()).toBe(routeUrl('/login'));
  await openLogin(page);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await signInLink(page).waitFor();
  await page.reload();
  await signInLink(page).waitFor();
  await expectClean();
});

import type { Locator, Page } from 'playwright-core';
import { t } from '../../../../contract/messages.ts';
import { DEMO_PASSWORD } from '../../../../local/seed/accounts.ts';
import { appUrl } from '../../support/app.ts';
import { typeInto } from '../../support/keyboard.ts';

/** The address of a route of the app, such as `/login`. */
export const routeUrl = (route: string): string => `${appUrl()}#${route}`;

/** Opens the login screen of the app at a URL. */
export async function openLogin(page: Page, url = appUrl()): Promise<void> {
  await page.goto(`${url}#/login`);
  await page.getByRole('button', { name: t('Login with GTA World') }).waitFor();
}

/** Goes from the login screen to the account chooser of the game world. */
export async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login with GTA World' }).click();
  await page.getByRole('heading', { name: 'Sign in to the game world' }).waitFor();
}

/** Signs in as a user on the game world's page, which redirects to the app. */
export const choosePerson = (page: Page, username: string): Promise<void> =>
  page.getByRole('link', { name: new RegExp(`^${username.replace('.', '\\.')}\\b`) }).click();

/** The button of the profile menu, labelled with the signed-in user's name. */
export const profile = (page: Page): Locator => page.locator('.profile').getByRole('button');

/** Resolves when a sign-in is complete. */
export const isSignedIn = (page: Page): Promise<void> => profile(page).waitFor();

/** The sign-in link, in place of the profile menu while nobody is signed in. */
export const signInLink = (page: Page): Locator =>
  page.locator('.profile').getByRole('link', { name: 'Sign in' });

/** Signs in with the game world, from the login screen to the forms. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await openLogin(page);
  await goToProvider(page);
  await choosePerson(page, username);
  await isSignedIn(page);
}

/** Fills in the login screen with an e-mail address and a password, and sends it. */
export async function sendEmail(
  page: Page,
  email: string,
  password = DEMO_PASSWORD,
  url = appUrl(),
): Promise<void> {
  await openLogin(page, url);
  await typeInto(page.getByLabel(t('E-mail')), email);
  await typeInto(page.getByLabel(t('Password')), password);
  await page.getByRole('button', { name: t('Login'), exact: true }).click();
}

/** Signs in with a Google account until Google redirects to the login screen. */
export async function sendGoogle(page: Page, email: string): Promise<void> {
  await openLogin(page);
  await page.getByRole('button', { name: 'Administrators: sign in with Google' }).click();
  await page.getByRole('link', { name: email }).click();
}

/** Opens the profile menu. */
export async function openProfile(page: Page): Promise<Locator> {
  await profile(page).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
}

/** Signs out by the profile menu; keeps or removes the account's open cases when asked. */
export async function signOut(page: Page, cases: 'keep' | 'remove' = 'remove'): Promise<void> {
  await (await openProfile(page)).getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Keep your open cases in this browser?' });
  const answer = question.getByRole('button', {
    name: cases === 'keep' ? 'Keep for my next sign-in' : 'Remove',
  });
  await answer.or(signInLink(page)).waitFor();
  if (await answer.isVisible()) await answer.click();
  await signInLink(page).waitFor();
}

/** Returns the lines of the profile menu about the signed-in user, and the characters it offers. */
export async function standing(
  page: Page,
): Promise<{ readonly lines: readonly string[]; readonly characters: readonly string[] }> {
  const menu = await openProfile(page);
  const lines = await menu.locator('.menu__head p').allTextContents();
  const characters = await menu
    .getByRole('menuitemradio')
    .filter({ hasNotText: / theme$/ })
    .allInnerTexts();
  await page.keyboard.press('Escape');
  return { lines, characters };
}

/** Acts as another character of the user signed in. */
export async function swapTo(page: Page, character: string): Promise<void> {
  const menu = await openProfile(page);
  await menu.getByRole('menuitemradio', { name: character }).click();
  await profile(page).filter({ hasText: character }).waitFor();
}

import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../../local/seed/accounts.ts';
import { appUrl } from '../../support/app.ts';
import { typeInto } from '../../support/keyboard.ts';

/** The address of a route of the app, such as `/login`. */
export const routeUrl = (route: string): string => `${appUrl()}#${route}`;

/** Opens the login screen, of the app at an address, ready to choose a way to sign in. */
export async function openLogin(page: Page, url = appUrl()): Promise<void> {
  await page.goto(`${url}#/login`);
  await page.getByRole('button', { name: 'Login with GTA World' }).waitFor();
}

/** Goes from the login screen to the page of the game world that asks who signs in. */
export async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login with GTA World' }).click();
  await page.getByRole('heading', { name: 'Sign in to the game world' }).waitFor();
}

/** On the page of the game world: signs in as one of its people, which leads back to the app. */
export const choosePerson = (page: Page, username: string): Promise<void> =>
  page.getByRole('link', { name: new RegExp(`^${username.replace('.', '\\.')}\\b`) }).click();

/** The button of the profile menu, which bears the name of whoever is signed in. */
export const profile = (page: Page): Locator => page.locator('.profile').getByRole('button');

/** Waits for a sign-in to end on the forms. */
export const isSignedIn = (page: Page): Promise<void> => profile(page).waitFor();

/** The way in that stands in place of the profile menu while nobody is signed in. */
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
  await typeInto(page.getByLabel('E-mail'), email);
  await typeInto(page.getByLabel('Password'), password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Signs in with the Google account of an e-mail address as far as Google leads back to the login screen. */
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

/** Signs out by the profile menu; open cases of the account are asked about, and go or stay. */
export async function signOut(page: Page, cases: 'keep' | 'remove' = 'remove'): Promise<void> {
  await (await openProfile(page)).getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Keep your open cases on this computer?' });
  const answer = question.getByRole('button', {
    name: cases === 'keep' ? 'Keep for my next sign-in' : 'Remove',
  });
  await answer.or(signInLink(page)).waitFor();
  if (await answer.isVisible()) await answer.click();
  await signInLink(page).waitFor();
}

/** What the profile menu says of the user signed in, line by line, and the characters that it offers. */
export async function standing(
  page: Page,
): Promise<{ readonly lines: readonly string[]; readonly characters: readonly string[] }> {
  const menu = await openProfile(page);
  const lines = await menu.locator('.menu__head p').allTextContents();
  const characters = await menu.getByRole('menuitemradio').allInnerTexts();
  await page.keyboard.press('Escape');
  return { lines, characters };
}

/** Acts as another character of the user signed in. */
export async function swapTo(page: Page, character: string): Promise<void> {
  const menu = await openProfile(page);
  await menu.getByRole('menuitemradio', { name: character }).click();
  await profile(page).filter({ hasText: character }).waitFor();
}

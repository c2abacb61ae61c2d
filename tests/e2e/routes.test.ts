import { expect, test } from 'vitest';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { field, findForm, formName, openApp, settings } from './support/main-screen.ts';
import { stored } from './support/storage.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

test('the URL names the form and updates the page title', async () => {
  const { page, expectClean } = await open();
  await openApp(page);
  expect(await page.title()).toBe('PHMC Forms');
  await page.getByRole('heading', { name: 'Which form do you need?' }).waitFor();
  await openApp(page, 'death-report');
  await expect.poll(() => page.title()).toBe('Death Report – PHMC Forms');
  await expect.poll(() => formName(page).textContent()).toBe('Death Report');
  await expectClean();
});

nightly('an unknown form shows its name and a link to the picker', async () => {
  const { page, expectClean } = await open();
  await page.goto(`${appUrl()}#/?form=no-such-form`);
  await page.getByRole('heading', { name: 'There is no form called “no-such-form”' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Find a form' }).click();
  const search = page.getByRole('dialog', { name: 'Find a form' }).getByRole('searchbox');
  await typeInto(search, 'death rep');
  await search.press('Enter');
  await formName(page).getByText('Death Report').waitFor();
  await expectClean();
});

test('an unknown or malformed path redirects to the main screen', async () => {
  const { page, expectClean } = await open();
  for (const path of ['#/elsewhere', '#/%E0%A4%A']) {
    await page.goto('about:blank');
    await page.goto(appUrl() + path);
    await page.getByRole('heading', { name: 'Which form do you need?' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/');
  }
  await expectClean();
});

test('a tab restores its case and form, and a new tab starts at home', async () => {
  const { page, context, expectClean } = await open();
  await openApp(page);
  await findForm(page, 'Patient File Basic');
  await typeInto(field(page, 'Full name'), 'Maria Perez');
  await stored(page, 'Maria Perez');
  await openApp(page);
  await formName(page).getByText('Patient File Basic').waitFor();
  const fresh = await context.newPage();
  await openApp(fresh);
  await fresh.getByRole('heading', { name: 'Which form do you need?' }).waitFor();
  await fresh.getByRole('button', { name: /^Maria Perez Patient File Basic · In another tab/ }).waitFor();
  await expectClean();
});

test('back and forward switch forms and keep their answers', async () => {
  const { page, expectClean } = await open();
  await openApp(page);
  await findForm(page, 'Death Report');
  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await findForm(page, 'Patient File Basic');
  await page.goBack();
  await formName(page).getByText('Death Report').waitFor();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  await page.goForward();
  await formName(page).getByText('Patient File Basic').waitFor();
  await expect.poll(() => page.title()).toBe('Patient File Basic – PHMC Forms');
  await expectClean();
});

nightly('choosing a form focuses its first empty field', async () => {
  const { page, expectClean } = await open();
  await openApp(page);
  await findForm(page, 'Death Report');
  await field(page, 'Coroner').and(page.locator(':focus')).waitFor();
  await expectClean();
});

nightly("the chosen theme is kept, and defaults to the system's", async () => {
  const { page, expectClean } = await open({ theme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await openApp(page, 'death-report');
  const dark = await ground();
  const themed = (name: string) => page.getByRole('menuitemradio', { name });
  await settings(page).click();
  await themed('Light theme').click();
  await expect.poll(ground).not.toBe(dark);
  await page.reload();
  await formName(page).waitFor();
  expect(await ground()).not.toBe(dark);
  await settings(page).click();
  await expect.poll(() => themed('Light theme').isChecked()).toBe(true);
  await themed('System theme').click();
  await expect.poll(ground).toBe(dark);
  await expectClean();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { field, findForm, formName, openApp } from './support/main-screen.ts';

const open = withBrowser();

const line = (page: Page) => page.locator('.form-pane .banner--info');

test('what a form shows of another one is marked and named, and goes along or not as the user says', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  await field(page, 'Decedent name').fill('John Doe');
  await field(page, 'Probable cause of death').fill('Two shots');
  await field(page, 'Synopsis').fill('Found beside a car.');
  await findForm(page, 'Death Certificate');
  await expect.poll(() => line(page).textContent()).toContain('2 answers come from the Death Report.');
  expect(await page.locator('.grid__cell--inherited').count()).toBe(2);
  expect(await violations(page)).toEqual([]);

  // An answer that is edited is the user's own.
  await page.locator('#root_probableCauseOfDeath').fill('Three shots');
  await expect.poll(() => line(page).textContent()).toContain('1 answer comes from the Death Report.');
  await line(page).getByRole('button', { name: 'Keep' }).click();
  await line(page).waitFor({ state: 'detached' });
  expect(await page.locator('.grid__cell--inherited').count()).toBe(0);

  await findForm(page, 'Coroner Email');
  await line(page).getByRole('button', { name: 'Start a new case' }).click();
  await line(page).waitFor({ state: 'detached' });
  await formName(page).filter({ hasText: 'Coroner Email' }).waitFor();
  expect(await page.locator('#root_decedentName').inputValue()).toBe('');
  await expectClean();
});

test('another person is offered a case of their own, and both are whole', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  await field(page, 'Decedent name').fill('John Doe');
  await field(page, 'Synopsis').fill('Found beside a car.');
  const offer = page.locator('.person-offer__bar');
  await field(page, 'Decedent name').fill('Jane Roe');
  await offer.waitFor();
  await offer.getByRole('button', { name: 'Same person' }).click();
  await offer.waitFor({ state: 'hidden' });

  await field(page, 'Decedent name').fill('Ann Low');
  await field(page, 'Age').fill('30');
  await offer.getByText('This case was about “Jane Roe”').waitFor();
  expect(await violations(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Start a new case' }).click();
  await expect.poll(() => field(page, 'Synopsis').inputValue()).toBe('');
  expect(await field(page, 'Decedent name').inputValue()).toBe('Ann Low');
  expect(await field(page, 'Age').inputValue()).toBe('30');

  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => field(page, 'Synopsis').inputValue()).toBe('Found beside a car.');
  expect(await field(page, 'Decedent name').inputValue()).toBe('Ann Low');
  await expectClean();
});

test('the decedent goes along to the Mass Fatality Report and back', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  await field(page, 'Decedent name').fill('John Doe');
  await field(page, 'Probable cause of death').fill('Two shots');
  await page.getByRole('button', { name: 'More than one decedent' }).click();
  await formName(page).filter({ hasText: 'Mass Fatality Report' }).waitFor();
  await page.getByText('1 - John Doe').waitFor();
  const row = page.locator('#root_decedents_0_decedentName');
  if (!(await row.isVisible()))
    await page
      .getByRole('button', { name: /John Doe/ })
      .first()
      .click();
  await row.fill('John Doe (1)');
  await findForm(page, 'Death Report');
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('John Doe (1)');
  expect(await field(page, 'Probable cause of death').inputValue()).toBe('Two shots');
  await expectClean();
});

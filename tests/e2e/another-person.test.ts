import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { ALL_FORMS } from './support/forms.ts';
import { allowClipboard } from './support/clipboard.ts';
import { field, findForm, formName, openApp } from './support/main-screen.ts';
import { typeInto } from './support/keyboard.ts';
import { stored } from './support/storage.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

/** Records each text of the offer to switch to another case from now on. Returns a getter. */
async function watchOffers(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('.person-offer__bar')?.textContent;
      if (text) texts.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => seen.jsonValue();
}

const line = (page: Page) => page.locator('.source-line');

test('inherited answers name their source until the next key, and are marked until edited or copied', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  await typeInto(field(page, 'Decedent name'), 'John Doe');
  await typeInto(field(page, 'Probable cause of death'), 'Two shots');
  await typeInto(field(page, 'Synopsis'), 'Found beside a car.');
  await findForm(page, 'Death Certificate');
  await expect.poll(() => line(page).textContent()).toContain('2 answers come from the Death Report.');
  await expect.poll(() => page.locator('.grid__cell--inherited').count()).toBe(2);
  expect(await violations(page)).toEqual([]);

  // The line goes with the next key; an answer that is edited is the user's own.
  await typeInto(page.locator('#root_probableCauseOfDeath'), 'Three shots');
  await line(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.grid__cell--inherited').count()).toBe(1);
  await allowClipboard(page);
  await page.keyboard.press('F9');
  await expect.poll(() => page.locator('.grid__cell--inherited').count()).toBe(0);

  // Undo returns to the form that gave the answers.
  await findForm(page, 'Coroner Email');
  await line(page).getByRole('button', { name: 'Undo' }).click();
  await line(page).waitFor({ state: 'detached' });
  await formName(page).filter({ hasText: 'Death Report' }).waitFor();
  await expect.poll(() => page.locator('#root_decedentName').inputValue()).toBe('John Doe');
  await expectClean();
});

test('a new case is offered for another person, and both cases are complete', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  await typeInto(field(page, 'Decedent name'), 'John Doe');
  await typeInto(field(page, 'Synopsis'), 'Found beside a car.');
  const offer = page.locator('.person-offer__bar');
  await typeInto(field(page, 'Decedent name'), 'Jane Roe');
  await page.keyboard.press('Tab');
  await offer.waitFor();
  await offer.getByRole('button', { name: 'Same person' }).click();
  await offer.waitFor({ state: 'hidden' });

  await typeInto(field(page, 'Decedent name'), 'Ann Low');
  await typeInto(field(page, 'Age'), '30');
  await offer.getByText('This case was about “Jane Roe”').waitFor();
  expect(await violations(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Start a new case' }).click();
  await expect.poll(() => field(page, 'Synopsis').inputValue()).toBe('');
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Ann Low');
  await expect.poll(() => field(page, 'Age').inputValue()).toBe('30');

  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => field(page, 'Synopsis').inputValue()).toBe('Found beside a car.');
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Ann Low');
  await expectClean();
});

test.each(ALL_FORMS ? [60, 300] : [60])(
  'a name typed at %i ms a key counts as one person, however the form was opened',
  async (pause) => {
    const { page, expectClean } = await open();
    await openApp(page, 'death-report');
    const offer = page.locator('.person-offer__bar');
    await typeInto(field(page, 'Place of death'), 'Alta Street');
    await field(page, 'Decedent name').focus();
    const seen = watchOffers(page);
    await page.keyboard.type('Jonathan Q', { delay: pause });
    await page.keyboard.press('Tab');
    await typeInto(field(page, 'Age'), '30');
    await stored(page, '"30"');
    expect(await (await seen)()).toEqual([]);
    await expectAbsent(offer);

    // The field's value when it was left counts, not an intermediate one.
    await field(page, 'Decedent name').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Ada', { delay: pause });
    expect(await (await seen)()).toEqual([]);
    await page.keyboard.press('Tab');
    await offer.getByText('This case was about “Jonathan Q”').waitFor();
    await expectClean();
  },
);

nightly('the decedent is inherited by the Mass Fatality Report and back', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  await typeInto(field(page, 'Decedent name'), 'John Doe');
  await typeInto(field(page, 'Probable cause of death'), 'Two shots');
  await page.getByRole('button', { name: 'More than one decedent' }).click();
  await formName(page).filter({ hasText: 'Mass Fatality Report' }).waitFor();
  await page.getByText('1 - John Doe').waitFor();
  const row = page.locator('#root_decedents_0_decedentName');
  if (!(await row.isVisible()))
    await page
      .getByRole('button', { name: /John Doe/ })
      .first()
      .click();
  await typeInto(row, 'John Doe (1)');
  await findForm(page, 'Death Report');
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('John Doe (1)');
  await expect.poll(() => field(page, 'Probable cause of death').inputValue()).toBe('Two shots');
  await expectClean();
});

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { appUrl } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { formMaker } from './support/form-maker.ts';
import { nightly } from './support/nightly.ts';
import { tabTo } from './support/keyboard.ts';

const open = withBrowser();

const card = (page: Page, name: string): Locator => page.locator(`[data-item="field:${name}"]`);
const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings of' });
const noProblems = (page: Page): Locator => page.getByText('The check finds no problems.');

/** Begins to change a form, and shows its Build view. */
async function buildDeathCertificate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('Death Certificate');
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('radio', { name: 'Build' }).click();
}

nightly('keys move fields between sections and change widths, and an expression is completed', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  const maker = await formMaker(page, 'keyboard');
  await maker.begin('Blood Donation', 'Patient files');
  await maker.choose('field:patientName');
  await page.keyboard.press('Alt+ArrowLeft');
  await card(page, 'patientName').getByText('4 of 12 columns').waitFor();
  await maker.addSection('Donation');
  await maker.addKnown('phmcEmployee');
  await maker.addNew(['Yes or no', 'Donor felt unwell', 'A reaction of the donor.', 'donationReaction']);
  await maker.addNew(['Long text', 'What happened', 'The reaction of the donor.', 'donationReactionDetails']);
  await tabTo(page, settings(page).locator('.build__expression').first());
  await page.keyboard.type('donationReac');
  await page.getByRole('option', { name: 'donationReaction' }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('tion');
  await settings(page).getByText('Gives true or false, now false.').waitFor();
  await page.keyboard.press('Tab');
  await page.getByText('Shown if donationReaction').waitFor();
  await maker.choose('field:dateTime');
  const below = page.getByRole('region', { name: 'Donation' }).locator('[data-item="field:dateTime"]');
  for (let step = 0; step < 9 && (await below.count()) === 0; step += 1) {
    await page.keyboard.press('Alt+ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-item')))
      .toBe('field:dateTime');
  }
  expect(await below.count()).toBe(1);
  await maker.trial.getByLabel('Donor felt unwell').waitFor();
  await expectAccessible(page);
  await maker.press(page.getByRole('button', { name: 'Make new cases' }));
  await page.getByText('The cases are made anew.').waitFor();
  await noProblems(page).waitFor();
  await expectClean();
});

nightly(
  'a field that a form newly requires is answered in its cases, and the check finds no problem',
  async () => {
    const { page, expectClean } = await open({ width: 1440 });
    const maker = await formMaker(page, 'keyboard');
    await buildDeathCertificate(page);
    await noProblems(page).waitFor();
    await maker.addNew(['Yes or no', 'Body was released', 'The body was released.', 'bodyReleased']);
    await maker.addNew(['Short text', 'Reason', 'The reason of the certificate.', 'certificateReason']);
    await maker.require();
    await page.getByText('does not answer it').first().waitFor();
    await maker.press(page.getByRole('button', { name: 'Add missing cases' }));
    await page.getByText('have new answers. Accept the posts when they are correct.').waitFor();
    await maker.press(page.getByRole('button', { name: 'Accept posts' }));
    await page.getByText('posts are accepted.').waitFor();
    await noProblems(page).waitFor();
    await expectAccessible(page);
    await expectClean();
  },
);

nightly(
  'a field is dragged within its section and to another, removed by the menu, and each is one undo',
  async () => {
    const { page, expectClean } = await open({ width: 1440 });
    await page.goto(`${appUrl()}studio.html`);
    await buildDeathCertificate(page);
    const fieldsOf = (section: string): Promise<readonly (string | null)[]> =>
      page
        .getByRole('region', { name: section, exact: true })
        .locator('.build-card')
        .evaluateAll((cards) => cards.map((one) => one.getAttribute('data-item')));
    await card(page, 'chiefCoronerRank').waitFor();
    const before = await fieldsOf('Issuer');
    await card(page, 'chiefCoronerRank').dragTo(card(page, 'coronerEmployee'));
    await expect.poll(() => fieldsOf('Issuer')).toEqual([before.at(-1), ...before.slice(0, -1)]);
    await card(page, 'chiefCoronerRank').dragTo(card(page, 'decedentOOC'));
    await expect.poll(async () => (await fieldsOf('Decedent'))[1]).toBe('field:chiefCoronerRank');
    await page.getByRole('button', { name: 'Move or remove' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(() => card(page, 'chiefCoronerRank').count()).toBe(0);
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => fieldsOf('Issuer')).toEqual(before);
    await page.getByRole('button', { name: 'In the shared model' }).click();
    await page.getByRole('textbox', { name: 'Text of schemas/form-data.json' }).waitFor();
    await expectClean();
  },
);

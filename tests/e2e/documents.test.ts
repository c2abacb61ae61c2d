import type { Locator, Page } from 'playwright-core';
import { DAY_MS } from '../../contract/time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { isSignedIn, sendEmail, signInAs } from './sign-in/support/sign-in.ts';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { openChannel } from './support/channel.ts';
import { allowClipboard } from './support/clipboard.ts';
import { typeInto } from './support/keyboard.ts';
import { chooseForPost, field, findForm, formName, isOpen, openApp } from './support/main-screen.ts';
import { stored } from './support/storage.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const cases = (page: Page): Locator => page.locator('.main-screen__picker .case');
const documents = (page: Page): Locator =>
  page.getByRole('list', { name: /^Documents of/ }).getByRole('button');

const notified = (page: Page, words: RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words).last().waitFor();

test('each document of a person keeps its own state, and none shows that of another', async () => {
  const channel = await openChannel('coroner');
  onTestFinished(() => channel.close());
  const { page, expectClean } = await open({ width: 1440 });
  await signInAs(page, 'amara.osei');
  await findForm(page, 'Death Report');
  await typeInto(field(page, 'Decedent name'), 'Miles Corvin');
  await page.keyboard.press('ControlOrMeta+s');
  await notified(page, /^Report saved as/);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Announce/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Announce', exact: true }).click();
  await notified(page, /^Announced in/);
  await expect.poll(() => cases(page).textContent()).toContain('Death Report Announced, not copied · ');

  await findForm(page, 'Patient File Advanced');
  await expect
    .poll(() => documents(page).allTextContents())
    .toEqual([
      'Death Report Announced, not copied',
      expect.stringMatching(/^Patient File Advanced \d+ missing$/),
    ]);
  await expect.poll(() => page.getByTitle('Rename this case').textContent()).toBe('Miles Corvin');
  await expectAbsent(page.getByText(/^report saved/));
  expect(await violations(page)).toEqual([]);

  // A long text is one press away, whatever else is open.
  await findForm(page, 'Consultation Notes (PHMC)');
  await typeInto(page.locator('#root_patientTreatmentPlan'), 'Seen at noon.');
  await stored(page, 'Seen at noon.');
  await findForm(page, 'Email Generator');
  const note = documents(page).filter({ hasText: 'Consultation Notes' });
  await note.click();
  await formName(page).filter({ hasText: 'Consultation Notes (PHMC)' }).waitFor();
  await expect.poll(() => page.locator('#root_patientTreatmentPlan').inputValue()).toBe('Seen at noon.');

  // By keys: the palette finds the document by its person and form.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('corvin death');
  await page.locator('.picker__row--first').filter({ hasText: 'Miles Corvin: Death Report' }).waitFor();
  await page.keyboard.press('Enter');
  await formName(page).filter({ hasText: 'Death Report' }).waitFor();
  await page.getByText(/^report saved/).waitFor();
  await expect.poll(() => cases(page).count()).toBe(1);
  await expectClean();
});

nightly('a form is opened for the person of a finished case or in a new one by one press', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await openApp(page, 'death-report');
  await allowClipboard(page);
  await typeInto(field(page, 'Decedent name'), 'Miles Corvin');
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Find a form' });
  await palette.getByRole('searchbox').waitFor();
  await expectAbsent(palette.getByText('Opens for'));
  await page.keyboard.press('Escape');

  await page.keyboard.press('F9');
  await expect.poll(() => cases(page).textContent()).toContain('Death Report ✓ Copied');
  await findForm(page, 'Coroner Email');
  await expect.poll(() => page.locator('#root_decedentName').inputValue()).toBe('Miles Corvin');
  await page.keyboard.press('ControlOrMeta+k');
  await palette.getByText('Opens for Miles Corvin.').waitFor();
  await page.keyboard.type('autopsy');
  await page.locator('.picker__row--first').filter({ hasText: 'Autopsy Report' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Shift+Enter');
  await formName(page).filter({ hasText: 'Autopsy Report' }).waitFor();
  await expect.poll(() => page.locator('#root_decedentName').inputValue()).toBe('');

  await cases(page).filter({ hasText: 'Miles Corvin' }).getByRole('button').first().click();
  await expect.poll(() => page.locator('#root_decedentName').inputValue()).toBe('Miles Corvin');
  await typeInto(page.locator('.main-screen__picker').getByRole('searchbox'), 'death cert');
  await page.getByRole('button', { name: 'New case: Death Certificate' }).click();
  await formName(page).filter({ hasText: 'Death Certificate' }).waitFor();
  await expect.poll(() => page.locator('#root_decedentName').inputValue()).toBe('');
  await expectClean();
});

/** Ways to open another form within the case. */
const HANDS = {
  async mouse(page: Page, form: string): Promise<void> {
    await page.locator('.main-screen__picker').getByRole('searchbox').click();
    await page.keyboard.type(form);
    await page.locator('.main-screen__picker .picker__row--first').filter({ hasText: form }).waitFor();
    await page.locator('.main-screen__picker .picker__row--first .picker__form').click();
    await isOpen(page, form);
  },
  keys: findForm,
} as const;

for (const hand of ['mouse', 'keys'] as const)
  nightly(
    `by ${hand}, another form takes neither name nor state of an announced report, and hides no long note`,
    async () => {
      const channel = await openChannel('coroner');
      onTestFinished(() => channel.close());
      const { page, expectClean } = await open({ width: 1440 });
      await signInAs(page, 'amara.osei');
      const openForm = HANDS[hand];
      await findForm(page, 'Death Report');
      await typeInto(field(page, 'Decedent name'), 'Miles Corvin');
      if (hand === 'keys') await page.keyboard.press('ControlOrMeta+s');
      else await page.getByRole('button', { name: 'Save report' }).click();
      await expect.poll(() => cases(page).textContent()).toContain('Death Report Saved, not copied');
      await chooseForPost(page, /^Announce/);
      await page.getByRole('dialog').getByRole('button', { name: 'Announce', exact: true }).click();
      await expect.poll(() => cases(page).textContent()).toContain('Death Report Announced, not copied');
      await openForm(page, 'Patient File Advanced');
      await openForm(page, 'Consultation Notes (PHMC)');
      const note = 'Seen at noon. '.repeat(360).trim();
      await typeInto(page.locator('#root_patientTreatmentPlan'), note);
      await stored(page, note);
      await openForm(page, 'Email Generator');

      const states = [
        'Death Report Announced, not copied',
        expect.stringMatching(/^Consultation Notes \(PHMC\) \d+ missing$/),
        expect.stringMatching(/^Email Generator /),
      ];
      await expect.poll(() => documents(page).allTextContents()).toEqual(states);
      await expect.poll(() => page.getByTitle('Rename this case').textContent()).toBe('Miles Corvin');
      await page.getByRole('link', { name: 'PHMC Forms' }).click();
      await page.getByRole('heading', { name: 'Which form do you need?' }).waitFor();
      await expect.poll(() => documents(page).allTextContents()).toEqual(states);
      await documents(page).filter({ hasText: 'Consultation Notes' }).press('Enter');
      await isOpen(page, 'Consultation Notes (PHMC)');
      await expect.poll(() => page.locator('#root_patientTreatmentPlan').inputValue()).toBe(note);
      await expectClean();
    },
  );

nightly('documents of a case that goes from tab to tab are listed the same in both', async () => {
  const { page, context, expectClean } = await open({ width: 1440 });
  await signInAs(page, 'amara.osei');
  await findForm(page, 'Death Report');
  await typeInto(field(page, 'Decedent name'), 'Miles Corvin');
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(() => cases(page).textContent()).toContain('Death Report Saved');
  // Once all is stored: a tab that loses a case with unsaved answers continues with a copy
  await expectAbsent(cases(page).filter({ hasText: 'In another tab' }));
  const other = await context.newPage();
  await openApp(other, 'email-generator');
  await cases(other).filter({ hasText: 'In another tab · Open here' }).getByRole('button').first().click();
  await isOpen(other, 'Death Report');
  await findForm(other, 'Autopsy Report');
  await other.keyboard.press('ControlOrMeta+s');
  const both = ['Death Report Saved, not copied', 'Autopsy Report Saved, not copied'];
  await expect.poll(() => documents(other).allTextContents()).toEqual(both);

  await expectAbsent(cases(other).filter({ hasText: 'In another tab' }));
  await page.getByText(/was opened in another tab/).waitFor();
  await cases(page).filter({ hasText: 'In another tab' }).getByRole('button').first().press('Enter');
  await isOpen(page, 'Autopsy Report');
  await expect.poll(() => documents(page).allTextContents()).toEqual(both);
  await expect.poll(() => cases(page).filter({ hasText: 'Miles Corvin' }).count()).toBe(1);
  await expectClean();
});

nightly('two browsers of an account find each other’s documents of a person, each once', async () => {
  const pages: Page[] = [];
  for (const _ of ['a', 'b']) {
    const { page } = await open({ width: 1440 });
    await sendEmail(page, 'medic@demo.invalid');
    await isSignedIn(page);
    pages.push(page);
  }
  const [a, b] = pages as [Page, Page];
  const showDossier = async (page: Page): Promise<Locator> => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('7744');
    const people = page
      .locator('.picker__group')
      .filter({ has: page.getByRole('heading', { name: 'People' }) });
    await people
      .locator('.picker__row')
      .filter({ hasText: 'Miles CorvinPHMC-7744' })
      .getByRole('button')
      .press('Enter');
    return page.getByRole('dialog', { name: 'Miles Corvin' });
  };
  const reports = (dossier: Locator): Locator =>
    dossier.getByRole('region', { name: 'Saved reports' }).getByRole('listitem');
  const save = async (page: Page, form: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+s');
    await page
      .locator('.main-screen__picker')
      .locator('.case__document, .case__open')
      .filter({ hasText: new RegExp(`${form.replaceAll(/[()]/g, String.raw`\$&`)},? saved`, 'i') })
      .waitFor();
  };
  const NOTE = 'Commentary Note (PHMC)';
  await findForm(a, NOTE);
  await typeInto(field(a, 'Full name'), 'Miles Corvin');
  await typeInto(field(a, 'Patient ID'), '7744');
  await save(a, NOTE);

  const onB = await showDossier(b);
  await expect.poll(() => reports(onB).count()).toBe(1);
  await reports(onB)
    .getByRole('button', { name: /^Open:/ })
    .press('Enter');
  await isOpen(b, NOTE);
  await findForm(b, 'Surgery Report');
  await expect.poll(() => b.locator('#root_patientName').inputValue()).toBe('Miles Corvin');
  await save(b, 'Surgery Report');
  await expect.poll(() => cases(b).filter({ hasText: 'Miles Corvin' }).count()).toBe(1);

  // The note is a document of a case there, so that only the other report is new
  const onA = await showDossier(a);
  await expect.poll(() => reports(onA).count()).toBe(1);
  await reports(onA)
    .getByRole('button', { name: /^Open:/ })
    .click();
  await isOpen(a, 'Surgery Report');
  await showDossier(a);
  const own = onA.getByRole('region', { name: 'Your cases in this browser' }).getByRole('listitem');
  await expect.poll(() => own.count()).toBe(2);
  await onA.getByText('2 documents.').waitFor();
  expect(await reports(onA).count()).toBe(0);
});

nightly('after two and after forty days each document has its answers and its state', async () => {
  const start = Date.UTC(2026, 10, 21, 10);
  const { page, context, expectClean } = await open({ width: 1440 });
  await context.clock.setFixedTime(start);
  await openApp(page, 'death-report');
  await allowClipboard(page);
  await typeInto(field(page, 'Decedent name'), 'Miles Corvin');
  await page.keyboard.press('F9');
  await expect.poll(() => cases(page).textContent()).toContain('Death Report ✓ Copied');
  await findForm(page, 'Coroner Email');
  const officer = page.locator('#root_requestingOfficer');
  await typeInto(officer, 'Officer Diaz');
  await stored(page, 'Officer Diaz');
  for (const days of [2, 40]) {
    await context.clock.setFixedTime(start + days * DAY_MS);
    await page.reload();
    await isOpen(page, 'Coroner Email');
    await expect
      .poll(() => documents(page).allTextContents())
      .toEqual(['Death Report ✓ Copied', expect.stringMatching(/^Coroner Email \d+ missing$/)]);
    await expect.poll(() => officer.inputValue()).toBe('Officer Diaz');
    await page.locator('.grid__cell[data-age]').filter({ has: officer }).waitFor();
    await documents(page).first().click();
    await isOpen(page, 'Death Report');
    await expect.poll(() => page.locator('#root_decedentName').inputValue()).toBe('Miles Corvin');
    await documents(page).last().press('Enter');
    await isOpen(page, 'Coroner Email');
  }
  await expectClean();
});

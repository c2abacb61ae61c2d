import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { holdBack } from './support/hold-back.ts';
import { field, findForm, formName, openApp } from './support/main-screen.ts';
import { isSignedIn, sendEmail } from './sign-in/support/sign-in.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const list = (page: Page) => page.getByRole('listbox', { name: 'Known people' });
const bar = (page: Page) => page.locator('.person-offer__bar');
const line = (page: Page) => page.locator('.source-line');
const value = (page: Page, name: string): Promise<string> => page.locator(`#root_${name}`).inputValue();
const type = async (page: Page, name: string, text: string): Promise<void> => {
  await page.locator(`#root_${name}`).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};
/** Begins a new empty case. */
const newCase = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^New case/ })
    .first()
    .click();
  await expect.poll(() => value(page, 'patientName')).toBe('');
};

test('a person of an earlier case is filled in by three letters and Enter, and cleared by the next case', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'patient-file-basic');
  await typeInto(field(page, 'Full name'), 'Rosa Aldana');
  await typeInto(field(page, 'Patient ID'), '2752');
  await typeInto(page.locator('#root_patientDateOfBirth'), '1991-03-04');
  await typeInto(field(page, 'Known allergies'), 'Penicillin');
  await page.keyboard.press('Tab');
  await newCase(page);

  await type(page, 'patientName', 'rós');
  await list(page)
    .getByRole('option', { name: /Rosa Aldana/ })
    .waitFor();
  await expect.poll(() => list(page).textContent()).toContain('PHMC-2752 · born 4 Mar 1991 · ');
  expect(await violations(page)).toEqual([]);
  await page.getByTitle('Show the documents of Rosa Aldana').click();
  await page.getByRole('dialog', { name: 'Rosa Aldana' }).getByText('1 document.').waitFor();
  await page.keyboard.press('Escape');
  await type(page, 'patientName', 'rós');
  await list(page).waitFor();
  await page.keyboard.press('Enter');
  await list(page).waitFor({ state: 'detached' });
  await expect.poll(() => value(page, 'patientName')).toBe('Rosa Aldana');
  expect(await value(page, 'patientID')).toBe('PHMC-2752');
  expect(await value(page, 'patientAllergies')).toBe('Penicillin');
  await expect.poll(() => page.locator('.grid__cell--inherited').count()).toBeGreaterThan(2);
  await line(page)
    .getByText(/answers were filled in from the Patient File Basic of \d/)
    .waitFor();

  // One step back, and forth again.
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => value(page, 'patientAllergies')).toBe('');
  expect(await value(page, 'patientName')).toBe('rós');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => value(page, 'patientAllergies')).toBe('Penicillin');

  // For an unknown name, pressing the button removes only what was filled in.
  await type(page, 'patientName', 'Bo Other');
  await page.keyboard.press('Tab');
  await bar(page).getByText('The filled-in answers are about “Rosa Aldana”').waitFor();
  expect(await value(page, 'patientAllergies')).toBe('Penicillin');
  expect(await violations(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Clear filled-in answers' }).click();
  await expect.poll(() => value(page, 'patientAllergies')).toBe('');
  expect(await value(page, 'patientID')).toBe('');
  expect(await value(page, 'patientName')).toBe('Bo Other');
  await expectClean();
});

test('letters typed before the search has loaded are searched for; a restored name is not', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'patient-file-basic');
  await typeInto(field(page, 'Full name'), 'Rosa Aldana');
  await page.keyboard.press('Tab');
  await newCase(page);
  const arrive = await holdBack(page, /\/assets\/post-.*js$/);
  await page.reload();
  await type(page, 'patientName', 'rós');
  arrive();
  await list(page)
    .getByRole('option', { name: /Rosa Aldana/ })
    .click();
  await expect.poll(() => value(page, 'patientName')).toBe('Rosa Aldana');

  const arriveAgain = await holdBack(page, /\/assets\/post-.*js$/);
  await page.reload();
  await expect.poll(() => value(page, 'patientName')).toBe('Rosa Aldana');
  await page.locator('#root_patientName').focus();
  arriveAgain();
  await page.getByRole('button', { name: 'Copy', exact: false }).first().waitFor();
  await page.waitForTimeout(500);
  await expectAbsent(list(page));
  await expectClean();
});

nightly(
  'Enter after the letters selects the person found, and otherwise moves to the next field',
  async () => {
    const { page, expectClean } = await open();
    await openApp(page, 'patient-file-basic');
    const people = { 'Rosa Aldana': '2752', 'Rosamund Bell': '2753' } as const;
    for (const [name, id] of Object.entries(people)) {
      await typeInto(field(page, 'Full name'), name);
      await typeInto(field(page, 'Patient ID'), id);
      await newCase(page);
    }
    // Before any list has loaded.
    await type(page, 'patientName', 'ald');
    await page.keyboard.press('Enter');
    await expect.poll(() => value(page, 'patientName')).toBe('Rosa Aldana');
    expect(await value(page, 'patientID')).toBe('PHMC-2752');

    // While the list still has the results of the previous query, its first is not selected.
    await newCase(page);
    await type(page, 'patientName', 'ros');
    await list(page).getByRole('option').nth(1).waitFor();
    const first = (await list(page).getByRole('option').first().textContent()) ?? '';
    const meant = first.includes('Rosa Aldana') ? 'Rosamund Bell' : 'Rosa Aldana';
    await page.keyboard.type(meant.slice('ros'.length));
    await page.keyboard.press('Enter');
    await expect.poll(() => value(page, 'patientID')).toBe(`PHMC-${people[meant]}`);
    expect(await value(page, 'patientName')).toBe(meant);

    await type(page, 'patientName', 'Bo Other');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).not.toBe('root_patientName');
    expect(await value(page, 'patientName')).toBe('Bo Other');
    await expectClean();
  },
);

nightly('a signed-in user finds people and reports by the index of all saved reports', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await findForm(page, 'Surgery Report');
  await expect
    .poll(async () => {
      await type(page, 'patientName', 'aldnaa');
      await page.waitForTimeout(500);
      return list(page)
        .textContent({ timeout: 500 })
        .catch(() => '');
    })
    .toContain('Rosa Aldana');
  await page.keyboard.press('Enter');
  await expect.poll(() => value(page, 'patientID')).toBe('PHMC-2752');
  expect(await value(page, 'patientName')).toBe('Rosa Aldana');
  await line(page)
    .getByText(/^1 answer was filled in from the .+ of \d/)
    .waitFor();

  await page.keyboard.press('ControlOrMeta+o');
  const dialog = page.getByRole('dialog', { name: 'Saved reports' });
  const rows = dialog.getByRole('list', { name: 'Saved reports' }).getByRole('listitem');
  await typeInto(dialog.getByRole('searchbox'), '2752 haverkamp');
  await dialog.getByText(/reports found\.$/).waitFor();
  await expect.poll(() => rows.first().textContent()).toContain('Rosa Aldana, PHMC-2752by Noor Haverkamp');
  expect(await violations(page)).toEqual([]);
  await typeInto(dialog.getByRole('searchbox'), 'nobody at all');
  await dialog.getByText('No reports found').waitFor();
  await expectClean();
});

nightly('all documents of a person are found by number, copied and opened in one place', async () => {
  const { page, context, expectClean } = await open({ width: 1440 });
  await allowClipboard(page);
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await findForm(page, 'Surgery Report');
  await typeInto(field(page, 'Full name'), 'Rosa Aldana');
  await page.keyboard.press('Escape');
  const found = page.locator('.picker__row').filter({ hasText: 'Rosa AldanaPHMC-2752 · ' });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('2752');
  await found.waitFor();
  expect(await page.getByRole('heading', { name: 'People' }).count()).toBe(1);
  await found.getByRole('button').press('Enter');

  const dossier = page.getByRole('dialog', { name: 'Rosa Aldana' });
  const cases = dossier.getByRole('region', { name: 'Your cases in this browser' }).getByRole('listitem');
  const reports = dossier.getByRole('region', { name: 'Saved reports' }).getByRole('listitem');
  await expect
    .poll(() => cases.allTextContents())
    .toEqual([expect.stringMatching(/^Surgery Report\d+ missing/)]);
  await reports.first().waitFor();
  await expect.poll(() => reports.first().textContent()).toMatch(/by Noor Haverkamp/);
  expect(await violations(page)).toEqual([]);
  await reports
    .first()
    .getByRole('button', { name: /^Copy the post/ })
    .press('Enter');
  await page.getByText('Saved post copied.').waitFor();
  expect(await readClipboard(page)).toContain('Rosa Aldana');
  const copies = cases.first().getByRole('button', { name: /^Copy the post/ });
  await copies.press('Enter');
  await expect.poll(() => cases.first().textContent()).toContain('✓ Copied');

  await reports
    .first()
    .getByRole('button', { name: /^Open:/ })
    .press('Enter');
  await dossier.waitFor({ state: 'detached' });
  await formName(page).filter({ hasText: 'Consultation Notes (PHMC)' }).waitFor();
  await expectClean();

  // Without a connection, it shows what this browser has, and says so.
  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('2752');
  await found.getByRole('button').press('Enter');
  await dossier
    .getByText(/^The server cannot be reached\. This list shows what this browser has of /)
    .waitFor();
  await expect.poll(() => cases.count()).toBe(2);
  await reports
    .first()
    .getByRole('button', { name: /^Copy the post/ })
    .press('Enter');
  await page.getByText('Saved reports cannot be reached.').waitFor();
});

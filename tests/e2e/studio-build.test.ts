import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { checkForms } from '../../compiler/check/run.ts';
import { writeCases } from '../../compiler/scaffold/write-cases.ts';
import { memoryProject } from '../../compiler/studio/memory-project.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { appUrl } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { nightly } from './support/nightly.ts';
import { overwrite, pressButton, tabTo } from './support/keyboard.ts';

const open = withBrowser();

const SLUG = 'blood-donation';

/** Begins an empty form and shows its Build view. */
async function beginForm(page: Page): Promise<void> {
  await page.goto(`${appUrl()}studio.html`);
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('radio', { name: 'Change a form' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Blood Donation');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Group' }));
  await page.keyboard.type('Patient files');
  await tabTo(page, dialog.getByRole('button', { name: 'Begin' }));
  await page.keyboard.press('Enter');
  await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Blood Donation' }).waitFor();
  await tabTo(page, page.getByRole('radio', { name: 'Text' }));
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('group', { name: 'Sections and fields' }).waitFor();
}

const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings of' });

/** Sets a text of the chosen field or section. */
async function set(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, settings(page).getByRole('textbox', { name: label, exact: true }));
  await overwrite(page, text);
}

/** Adds a field of the shared model below the chosen one. */
async function addKnown(page: Page, name: string): Promise<void> {
  await pressButton(page, 'Add a field');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.type(name);
  await page.getByRole('dialog').getByRole('button', { name }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`field:${name}`);
}

async function addNew(page: Page, kind: string, title: string, meaning: string, name: string): Promise<void> {
  await pressButton(page, 'Add a field');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').waitFor();
  await page.keyboard.type(kind);
  await tabTo(page, dialog.getByRole('button', { name: kind, exact: true }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: `New field: ${kind.toLowerCase()}` }).waitFor();
  for (const [label, text] of [
    ['Label', title],
    ['Meaning', meaning],
    ['Name in the files', name],
  ] as const) {
    await tabTo(page, dialog.getByRole('textbox', { name: label, exact: true }));
    await overwrite(page, text);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`field:${name}`);
}

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-item') ?? null);

/** Moves the choice with the arrow keys. */
async function choose(page: Page, item: string): Promise<void> {
  await tabTo(page, page.locator('[data-item][aria-pressed="true"]'));
  for (let step = 0; step < 40 && (await focused(page)) !== item; step += 1)
    await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe(item);
}

const disk = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['schemas', 'templates', 'tests/forms', 'tests/texts', 'docs'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:json|hbs|txt|diff|md)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(ROOT.length + 1), readFileSync(path, 'utf8')]),
    ),
  );

/** Downloads the files and returns the problems that the form check finds in them, with new cases. */
async function problemsOf(page: Page): Promise<readonly string[]> {
  await pressButton(page, 'Hand in');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the files' }).press('Enter'),
  ]);
  const zip = Object.entries(unzipSync(readFileSync(await download.path())));
  const made = zip.filter(([path]) => !path.startsWith('tests/'));
  const { project } = memoryProject({
    ...disk(),
    ...Object.fromEntries(made.map(([path, bytes]) => [path, strFromU8(bytes)])),
  });
  await writeCases(project, SLUG);
  const { problems } = await checkForms(project, [SLUG]);
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

nightly('the form of the guide is built by keyboard alone, and the form check finds no problem', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await beginForm(page);
  await choose(page, 'section:0');
  await page.keyboard.press('Enter');
  await overwrite(page, 'Donor');
  await choose(page, 'field:synopsis');
  await page.keyboard.press('Delete');
  await choose(page, 'field:patientName');
  await page.keyboard.press('Alt+ArrowLeft');
  await addKnown(page, 'patientBloodType');
  await tabTo(page, settings(page).getByRole('checkbox', { name: 'Required' }));
  await page.keyboard.press('Space');

  await pressButton(page, 'Add a section');
  await page.keyboard.press('Enter');
  await overwrite(page, 'Donation');
  await addKnown(page, 'phmcEmployee');
  await addNew(page, 'Whole number', 'Volume', 'How much blood was drawn.', 'donatedVolume');
  await set(page, 'Hint', 'Usually 450 ml.');
  await set(page, 'Smallest value', '100');
  await set(page, 'Largest value', '550');
  await set(page, 'Unit', 'ml');
  await addNew(
    page,
    'Yes or no',
    'Donor felt unwell',
    'Whether the donor had a reaction.',
    'donationReaction',
  );
  await addNew(page, 'Long text', 'What happened', 'The reaction of the donor.', 'donationReactionDetails');
  await tabTo(page, settings(page).locator('.build__expression').first());
  await page.keyboard.type('donationReac');
  await page.getByRole('option', { name: 'donationReaction' }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('tion');
  await settings(page).getByText('Gives true or false, now false.').waitFor();
  await page.keyboard.press('Tab');
  await page.getByText('Shown if donationReaction').waitFor();
  await choose(page, 'field:dateTime');
  const below = page.getByRole('region', { name: 'Donation' });
  for (
    let step = 0;
    step < 9 && (await below.locator('[data-item="field:dateTime"]').count()) === 0;
    step += 1
  ) {
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => focused(page)).toBe('field:dateTime');
  }
  await page.frameLocator('iframe').getByLabel('Donor felt unwell').waitFor();
  await expectAccessible(page);
  expect(await problemsOf(page)).toEqual([]);
  await expectClean();
});

nightly(
  'a field that a form newly requires is answered in its cases, and the check finds no problem',
  async () => {
    const { page, expectClean } = await open({ width: 1440 });
    await page.goto(`${appUrl()}studio.html`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('dialog').getByRole('combobox').selectOption('Death Certificate');
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('radio', { name: 'Build' }).click();
    const noProblems = page.getByText('The check finds no problems.');
    await noProblems.waitFor();
    await addNew(page, 'Yes or no', 'Body was released', 'Whether the body was released.', 'bodyReleased');
    await addNew(page, 'Short text', 'Reason', 'The reason of the certificate.', 'certificateReason');
    await tabTo(page, settings(page).getByRole('checkbox', { name: 'Required' }));
    await page.keyboard.press('Space');
    await page.getByText('does not answer it').first().waitFor();
    await pressButton(page, 'Add missing cases');
    await page.getByText('have new answers. Accept the posts when they are correct.').waitFor();
    await pressButton(page, 'Accept posts');
    await page.getByText('posts are accepted.').waitFor();
    await noProblems.waitFor();
    await expectAccessible(page);
    await expectClean();
  },
);

nightly(
  'a field is dragged within its section and to another, removed by the menu, and each is one undo',
  async () => {
    const { page, expectClean } = await open({ width: 1440 });
    await page.goto(`${appUrl()}studio.html`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('dialog').getByRole('combobox').selectOption('Death Certificate');
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('radio', { name: 'Build' }).click();
    const fieldsOf = (section: string): Promise<readonly (string | null)[]> =>
      page
        .getByRole('region', { name: section, exact: true })
        .locator('.build-card')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-item')));
    const card = (name: string): Locator => page.locator(`[data-item="field:${name}"]`);
    await card('chiefCoronerRank').waitFor();
    const before = await fieldsOf('Issuer');
    await card('chiefCoronerRank').dragTo(card('coronerEmployee'));
    await expect.poll(() => fieldsOf('Issuer')).toEqual([before.at(-1), ...before.slice(0, -1)]);
    await card('chiefCoronerRank').dragTo(card('decedentOOC'));
    await expect.poll(async () => (await fieldsOf('Decedent'))[1]).toBe('field:chiefCoronerRank');
    await page.getByRole('button', { name: 'Move or remove' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(() => card('chiefCoronerRank').count()).toBe(0);
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => fieldsOf('Issuer')).toEqual(before);
    await page.getByRole('button', { name: 'In the shared model' }).click();
    await page.getByRole('textbox', { name: 'Text of schemas/form-data.json' }).waitFor();
    await expectClean();
  },
);

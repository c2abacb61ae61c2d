import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { appUrl } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { overwrite, tabTo, typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

/** Begins to change a form, and shows its Build view. */
async function build(page: Page, form: string): Promise<void> {
  await page.goto(`${appUrl()}studio.html`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption(form);
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('radio', { name: 'Build' }).click();
  await page.getByRole('group', { name: 'Sections and fields' }).waitFor();
}

const card = (page: Page, name: string): Locator => page.locator(`[data-item="field:${name}"]`);
const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings of' });

/** Waits until the check that follows an edit finds nothing but documents to accept. */
const expectNoProblems = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Problems' }).getByText('The check finds no problems.').waitFor();

nightly('a field is renamed with its step, which an old case shows before and after', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await build(page, 'Autopsy Report');
  await card(page, 'decedentHeight').focus();
  await page.keyboard.press('Enter');
  await card(page, 'decedentHeight').click();
  await tabTo(page, settings(page).getByRole('button', { name: 'Move or remove' }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename, split or move the answer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change “' });
  const name = dialog.getByRole('textbox', { name: 'Name in the files' });
  await typeInto(name, 'decedentName');
  await page.keyboard.press('Enter');
  await dialog.getByText('The shared model has a field with this name. Enter another name.').waitFor();
  await typeInto(name, 'heightOfDecedent');
  const old = dialog.getByRole('region', { name: 'Old cases' });
  await old.getByText('{"rename":{"from":"decedentHeight","to":"heightOfDecedent"}}').waitFor();
  await old.getByText('heightOfDecedent', { exact: true }).first().waitFor();
  await expectAccessible(page);
  await name.press('Enter');
  await card(page, 'heightOfDecedent').waitFor();
  await expectNoProblems(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await card(page, 'decedentHeight').waitFor();
  await expectClean();
});

nightly('fields of rows, rules and labels of options are added and edited, each with one undo', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await build(page, 'Mass Fatality Report');
  await card(page, 'decedents').click();
  const rows = settings(page).getByRole('region', { name: 'Fields of each row' });
  await rows.getByRole('button', { name: 'Add a field to each row' }).press('Enter');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.type('One of a list');
  await page.getByRole('dialog').getByRole('button', { name: 'One of a list', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New field' });
  await typeInto(dialog.getByRole('textbox', { name: 'Label' }), 'Clothing');
  await typeInto(dialog.getByRole('textbox', { name: 'Meaning' }), 'The clothing of the decedent.');
  await typeInto(dialog.getByRole('textbox', { name: 'Options, one a line' }), 'Work');
  await dialog.getByRole('button', { name: 'Add the field' }).press('Enter');
  await rows.getByRole('button', { name: 'Clothing', exact: false }).first().waitFor();
  const options = rows.getByRole('textbox', { name: 'Options, one a line' });
  await tabTo(page, options);
  await page.keyboard.press('End');
  await page.keyboard.type(' = Work clothes');
  await page.keyboard.press('Tab');
  await expect.poll(() => options.inputValue()).toBe('Work = Work clothes');

  await rows.getByRole('button', { name: 'Add a rule' }).press('Enter');
  const rule = page.getByRole('dialog', { name: 'New rule' });
  await typeInto(rule.getByRole('textbox', { name: 'Must be true' }), 'decedentName != decedentOOC');
  await rule.getByRole('button', { name: 'Add the rule' }).press('Enter');
  await rule.getByText('Enter a sentence that begins with a capital letter').waitFor();
  await typeInto(rule.getByRole('textbox', { name: 'Message otherwise' }), 'The names are the same.');
  await rule.getByRole('combobox', { name: 'Shown at' }).selectOption('decedentName');
  await expectAccessible(page);
  await rule.getByRole('button', { name: 'Add the rule' }).press('Enter');
  await rows.getByRole('region', { name: 'Rule 1', exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows.getByRole('region', { name: 'Rule 1', exact: true }).count()).toBe(0);
  await expectClean();
});

nightly('typing over the whole text of a file breaks no policy of the page', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await build(page, 'Autopsy Report');
  await page.getByRole('radio', { name: 'Text' }).click();
  const editor = page.getByRole('textbox', { name: 'Text of schemas' });
  await editor.focus();
  await overwrite(page, 'a text');
  await expect.poll(() => editor.textContent()).toContain('a text');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => editor.textContent()).toContain('$schema');
  await expectClean();
});

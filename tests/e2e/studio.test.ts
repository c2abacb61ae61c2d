import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';
import { appKept } from './support/app-kept.ts';
import { appUrl } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { startOwnSite } from './support/kept-app.ts';
import { typeInto } from './support/keyboard.ts';
import { openApp } from './support/main-screen.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

const NAME = 'Commentary Note (PHMC)';

const trial = (page: Page): FrameLocator => page.frameLocator('iframe[title="Form and post"]');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of schemas' });
const problems = (page: Page) => page.getByRole('region', { name: 'Problems' });

/** Chooses the form to change. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await page.keyboard.type(NAME);
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).press('Enter');
}

/** Begins to change a form, by keys alone. */
async function beginChange(page: Page): Promise<void> {
  await openApp(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.type('studio');
  await page.getByRole('dialog').getByRole('button', { name: 'Studio', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Studio' }).waitFor();
  expect(page.url()).toBe(`${appUrl()}studio.html`);
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expectAccessible(page);
  await page.keyboard.type(NAME);
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).press('Enter');
  await trial(page).getByRole('heading', { level: 1, name: NAME }).waitFor();
  await problems(page).getByText('The check finds no problems.').waitFor();
}

/** Appends a word to the name of the form. */
async function rename(page: Page): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type(`"${NAME}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(' Form');
}

test('a form is changed as text, tried, checked and handed in as a patch', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await beginChange(page);
  await rename(page);
  await trial(page)
    .getByRole('heading', { level: 1, name: `${NAME} Form` })
    .waitFor();

  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(',');
  const place = problems(page).getByRole('button', { name: 'schema.json, line' });
  await place.waitFor();
  await page.getByText('This is the last working version of the form.').waitFor();
  await page.keyboard.press('ControlOrMeta+Home');
  await place.press('Enter');
  await expect.poll(() => page.locator('.cm-lint-marker-error').count()).toBe(1);
  expect(await editor(page).evaluate((element) => element.matches(':focus'))).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await problems(page).getByText('The check finds no problems.').waitFor();

  await page.getByRole('button', { name: 'Hand in' }).press('Enter');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the patch' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('commentary-note-phmc.patch');
  const patch = readFileSync(await download.path(), 'utf8');
  expect(patch.split('\n').filter((line) => /^[+-] /.test(line))).toEqual([
    `-    "name": "${NAME}",`,
    `+    "name": "${NAME} Form",`,
  ]);
  execFileSync('git', ['apply', '--check', '-'], { cwd: ROOT, input: patch });
  await expectClean();
});

const POST = [
  '[divbox=black][center][b][color=#FFFFFF]Visit[/color][/b][/center][/divbox]',
  '[b]Visitor:[/b] Emil Strand',
  '[b]Weight:[/b] 82 kg',
  '[b]Escorted:[/b] [cbc][/cbc] Yes [cb][/cb] No',
  '',
  'The visitor left without a word.',
].join('\n');

test('a post that is pasted becomes a form with its fields and its post', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await page.goto(`${appUrl()}studio.html`);
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A post' }).check();
  await typeInto(dialog.getByLabel('Name'), 'Visit Log');
  await dialog.getByLabel('Group').selectOption('Agency');
  await dialog.getByRole('textbox', { name: 'Post', exact: true }).focus();
  await page.keyboard.insertText(POST);
  await dialog.getByRole('button', { name: 'Propose fields' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Title of Visitor' }).selectText();
  await page.keyboard.type('Name of the visitor');
  expect(await dialog.getByLabel('Kind of Weight').locator('option').allTextContents()).toContain('Number');
  await dialog.getByText('1 text without a label stays fixed').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Begin' }).press('Enter');
  await trial(page).getByRole('heading', { level: 1, name: 'Visit Log' }).waitFor();
  await trial(page).getByLabel('Name of the visitor').waitFor();
  await problems(page).getByText('The check finds no problems.').waitFor();
  await page.getByRole('button', { name: 'Fill with an example' }).press('Enter');
  await trial(page).getByText('The visitor left without a word.').waitFor();
  await trial(page).getByText('82 kg').waitFor();
  await page.getByRole('button', { name: 'Hand in' }).press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the posts' }).press('Enter'),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('This form is new.');
  await expectClean();
});

nightly('without its frame, the studio still edits and says what is missing', async () => {
  const { page } = await open({ width: 1440 });
  await page.route('**/studio-frame.html*', (route) => route.abort());
  await page.goto(`${appUrl()}studio.html`);
  await choose(page);
  await problems(page).getByText('The form cannot be shown or checked').waitFor();
  await editor(page).focus();
  await page.keyboard.type('x');
  await page.getByRole('button', { name: 'Undo', disabled: false }).waitFor();
});

nightly(
  'a press on the post leads to its template, what no case tries gets a case, a changed post is shown, and hostile texts break nothing',
  async () => {
    const { page, expectClean } = await open({ width: 1440 });
    await beginChange(page);
    const name = trial(page).locator('.trial__post [data-printed="root_patientName"]').first();
    await name.click();
    await page.getByRole('tab', { name: 'commentary-note-body.hbs', selected: true }).waitFor();
    expect(await trial(page).locator(':focus').getAttribute('id')).toBe('root_patientName');
    const current = trial(page).locator('.trial__post [data-printed="root_patientName"][data-current]');
    await current.first().waitFor();
    await trial(page).locator('#form input:not(#root_patientName)').last().focus();
    await expect.poll(() => current.count()).toBe(0);
    await page.getByRole('textbox', { name: /^Text of .*body.hbs$/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await current.first().waitFor();

    const dialog = page.getByRole('dialog', { name: 'Prove the form' });
    const edit = async (file: string, ...keys: readonly string[]): Promise<void> => {
      await page.locator(`[role="tab"][title$="${file}"]`).click();
      await page.getByRole('textbox', { name: new RegExp(`^Text of .*${file}$`) }).focus();
      for (const key of keys) await page.keyboard.press(key);
    };
    // Deletes the variants but the last two; `full` itself chooses the first option.
    const deletions = Array.from({ length: 6 }, () => 'ControlOrMeta+Shift+K');
    await edit('full/variants.json', 'ControlOrMeta+Home', 'ArrowRight', 'ArrowRight', ...deletions);
    await edit('/body.hbs', 'ControlOrMeta+End');
    await page.keyboard.type(' End.');
    await page.getByRole('button', { name: 'Prove' }).press('Enter');
    await dialog.getByText('No case tries these 5:').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make a case' }).first().press('Enter');
    await dialog.getByText('No case tries these 4:').waitFor();
    await dialog.getByRole('button', { name: 'Make cases for all' }).press('Enter');
    await dialog.getByText('The cases try everything.').waitFor();

    await dialog.getByRole('tab', { name: 'Coverage' }).press('ArrowRight');
    await dialog.getByRole('region', { name: 'Post of full' }).getByText('Added: ').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Type 1,000 texts' }).press('Enter');
    await dialog.getByText('1,000 typed, none broke the post').waitFor();
    await expectAccessible(page);
    await expectClean();
  },
);

nightly('a form that was opened once is changed and tried without a network', async () => {
  const site = await startOwnSite();
  onTestFinished(site.close);
  const { page, context } = await open({ width: 1440, keepsApp: true });
  await page.goto(site.url);
  await page.getByText('You can now use PHMC Forms offline.').waitFor();
  await appKept(page);
  await page.goto(`${site.url}studio.html`);
  await choose(page);
  const heading = trial(page).getByRole('heading', { level: 1 });
  await heading.getByText(NAME).waitFor();

  await site.close();
  await context.setOffline(true);
  await page.reload();
  await heading.getByText(NAME).waitFor();
  await rename(page);
  await heading.getByText(`${NAME} Form`).waitFor();
  await problems(page).getByText('The check finds no problems.').waitFor();
});

nightly('on a phone, a form is tried by touch, and the page says which width building needs', async () => {
  const { page, expectClean } = await open({ width: 360, height: 740, touch: true });
  await page.goto(`${appUrl()}studio.html`);
  await page.getByText('Everyone who uses this browser can open it.').waitFor();
  await page.getByRole('button', { name: 'Begin' }).tap();
  await page.getByRole('dialog').getByRole('combobox').selectOption(NAME);
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).tap();
  await trial(page).getByRole('heading', { level: 1, name: NAME }).waitFor();
  await page.getByText('Building a form needs a window of 768 pixels or more.').waitFor();
  await page.getByRole('button', { name: 'Empty' }).tap();
  const name = trial(page).locator('#root_patientName');
  await expect.poll(() => name.inputValue()).toBe('');
  await name.tap();
  await page.keyboard.type('Rosa Aldana');
  await trial(page).locator('.trial__post').getByText('Rosa Aldana').first().waitFor();
  const isWide = page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide).toBe(false);
  await expectAccessible(page);
  await expectClean();
});

nightly('a second tab does not overwrite the work of the first, and a work stays for days', async () => {
  const { page, context } = await open({ width: 1440 });
  await page.clock.install();
  await page.goto(`${appUrl()}studio.html`);
  await choose(page);
  await trial(page).getByRole('heading', { level: 1, name: NAME }).waitFor();
  const second = await context.newPage();
  await second.goto(page.url());
  await trial(second).getByRole('heading', { level: 1, name: NAME }).waitFor();
  await rename(page);
  await trial(page)
    .getByRole('heading', { level: 1, name: `${NAME} Form` })
    .waitFor();
  await editor(second).focus();
  await second.keyboard.press('x');
  await second.getByText('This work was changed in another tab').waitFor();
  await second.reload();
  await trial(second)
    .getByRole('heading', { level: 1, name: `${NAME} Form` })
    .waitFor();
  await page.clock.fastForward('48:00:00');
  await page.reload();
  await trial(page)
    .getByRole('heading', { level: 1, name: `${NAME} Form` })
    .waitFor();
});

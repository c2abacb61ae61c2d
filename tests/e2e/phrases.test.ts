import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dump, found } from './sign-in/support/dump.ts';
import { signInAs, signOut } from './sign-in/support/sign-in.ts';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { choose, makePhrase, makePreset, openPhrases, phraseRows, presets } from './support/library.ts';
import { chooseForForm, field, formName, openApp } from './support/main-screen.ts';
import { apply } from './support/settings.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const list = (page: Page) => page.getByRole('listbox', { name: 'Phrases' });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Types a dot and letters until the list opens: its listener is loaded after the form is painted. */
async function call(page: Page, letters: string): Promise<void> {
  await page.keyboard.type(`.${letters}`);
  await list(page).waitFor();
}

test('a phrase is created from a selection, inserted by a dot, completed by Tab and undone in one step', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  const synopsis = field(page, 'Synopsis');
  await typeInto(field(page, 'Decedent name'), 'John Doe');
  await typeInto(synopsis, 'John Doe lay at the pier.');
  await synopsis.selectText();
  await page.keyboard.press('Alt+Shift+P');
  const editor = page.getByRole('dialog', { name: 'New phrase' });
  await expect.poll(() => editor.getByLabel('Text').inputValue()).toBe('{?decedentName} lay at the pier.');
  expect(await violations(page, { below: 'dialog[open]' })).toEqual([]);
  await typeInto(editor.getByLabel('Text'), '{?decedentName} {?lay|sat} at {?where}.');
  await typeInto(editor.getByLabel('Name'), 'Found at the scene');
  await page.keyboard.press('Enter');
  await notices(page).getByText('Phrase “Found at the scene” saved.').waitFor();

  await typeInto(synopsis, 'Dr. Smith wrote.');
  await synopsis.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' See 0.5 and .zz ');
  await expectAbsent(list(page));
  await call(page, 'sce');
  await expect
    .poll(() => page.locator('.phrase-list__text').textContent())
    .toBe('John Doe {?lay|sat} at {?where}.');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  await expect.poll(() => synopsis.inputValue()).toBe('Dr. Smith wrote. See 0.5 and .zz .sce');
  await typeInto(synopsis, '');
  await synopsis.focus();
  await call(page, 'sc');
  await page.keyboard.press('Enter');
  const choices = page.getByRole('listbox', { name: 'Choices' });
  await choices.waitFor();
  const missing = async (): Promise<number> =>
    Number.parseInt((await page.locator('.output__state > .missing').textContent()) ?? '', 10);
  await page.getByRole('button', { name: 'Findings 4 missing' }).waitFor();
  const withGaps = await missing();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('the pier');
  await expect.poll(() => synopsis.inputValue()).toMatch(/John Doe sat at the pier\.$/);
  await page.getByRole('button', { name: 'Findings 3 missing' }).waitFor();
  await expect.poll(missing).toBe(withGaps - 1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await synopsis.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await synopsis.evaluate((node) => node === document.activeElement)).toBe(false);

  await typeInto(synopsis, '');
  await synopsis.focus();
  await call(page, 'fo');
  await page.keyboard.press('Enter');
  await choices.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => synopsis.inputValue()).toBe('.fo');
  await expectClean();
});

nightly(
  'phrases, presets and cases of an account are hidden from the next user of the computer',
  async () => {
    const { page, expectClean } = await open();
    const answer = (name: string) => page.locator(`#root_${name}`);
    const people = page.getByRole('listbox', { name: 'Known people' });
    const shift = page.getByRole('dialog', { name: 'My shift' });
    /** Returns which data of an account the page shows. For unexpected patients it waits briefly. */
    const shows = async (patientTimeout?: number): Promise<Readonly<Record<string, boolean>>> => {
      await openApp(page, 'death-report');
      await page.keyboard.press('Alt+Shift+N');
      await expect.poll(() => answer('decedentName').inputValue()).toBe('');
      await answer('decedentName').pressSequentially('zenob');
      const patient = await people
        .getByText('Zenobia Quist')
        .waitFor({ ...(patientTimeout && { timeout: patientTimeout }) })
        .then(
          () => true,
          () => false,
        );
      await openPhrases(page);
      await phraseRows(page).filter({ hasText: 'Anybody writes' }).waitFor();
      const phrase = await phraseRows(page).filter({ hasText: 'Amara writes' }).isVisible();
      await page.keyboard.press('Escape');
      await choose(page, 'presets');
      await page.getByRole('button', { name: 'Save these answers as a preset' }).waitFor();
      const preset = await presets(page).getByText('Amara begins').isVisible();
      await page.keyboard.press('Escape');
      await choose(page, 'work of this shift');
      await shift
        .getByRole('status')
        .or(shift.getByRole('heading', { name: /^Nothing/ }))
        .first()
        .waitFor();
      await shift.locator('[aria-busy]').waitFor({ state: 'detached' });
      const work = await shift.getByText('Zenobia Quist').first().isVisible();
      await page.keyboard.press('Escape');
      return { patient, phrase, preset, work };
    };

    await openApp(page, 'death-report');
    await openPhrases(page);
    await makePhrase(page, 'Anybody writes', 'Of nobody.');
    await page.keyboard.press('Escape');
    await signInAs(page, 'amara.osei');
    await openApp(page, 'death-report');
    await typeInto(answer('decedentName'), 'Zenobia Quist');
    await openPhrases(page);
    await makePhrase(page, 'Amara writes', 'Of Amara.');
    await page.keyboard.press('Escape');
    await makePreset(page, 'Amara begins', 'Her own words.');
    await page.keyboard.press('Escape');
    await signOut(page, 'keep');
    await signInAs(page, 'jonas.keller');
    expect(await shows(1500)).toEqual({ patient: false, phrase: false, preset: false, work: false });
    expect(found(await dump(page), ['Of Amara', 'Amara begins'])).toEqual([]);
    await signOut(page);
    await signInAs(page, 'amara.osei');
    await openApp(page);
    expect(await shows()).toEqual({ patient: true, phrase: true, preset: true, work: true });
    await expectClean();
  },
);

nightly('a preset is created from answers, fills empty fields by one key and starts a case', async () => {
  const { page, expectClean } = await open({ width: 360, theme: 'dark' });
  await openApp(page, 'physical-evaluation-phmc');
  const answer = (id: string) => page.locator(`#root_${id}`);
  const usual = page.getByText(/“Usual answers for the rest” filled \d fields\./);
  await page.keyboard.press('Alt+Shift+D');
  await usual.waitFor();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Alt+Shift+D');
  await usual.waitFor();
  await typeInto(field(page, 'Patient name').or(answer('patientName')).first(), 'Jane Roe');
  await typeInto(answer('patientSummary'), 'No findings.');
  await chooseForForm(page, 'Presets');
  await presets(page).getByRole('button', { name: 'Save these answers' }).click();
  const editor = page.getByRole('dialog', { name: 'Save these answers' });
  await expectAbsent(editor.getByText('Jane Roe'));
  expect(await violations(page, { below: 'dialog[open]' })).toEqual([]);
  await typeInto(editor.getByLabel('Name'), 'Healthy');
  await page.keyboard.press('Enter');
  await presets(page).getByText('Healthy', { exact: true }).waitFor();
  expect(await violations(page, { below: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Escape');

  await apply(page, { theme: 'dark', width: 1280 });
  await openApp(page, 'death-report');
  await page.keyboard.press('Alt+Shift+K');
  await typeInto(page.getByRole('dialog').getByRole('searchbox'), 'healthy');
  await page.getByText('Begin Physical Evaluation PHMC from “Healthy”').first().waitFor();
  await page.keyboard.press('Enter');
  await formName(page).filter({ hasText: 'Physical Evaluation PHMC' }).waitFor();
  await expect.poll(() => answer('patientSummary').inputValue()).toBe('No findings.');
  await expectClean();
});

nightly('words from an input method open the list of phrases; a press inserts one', async () => {
  const { page, context, expectClean } = await open({ width: 360, theme: 'dark', touch: true });
  await context.addInitScript(() => {
    const phrase = {
      kind: 'phrase',
      name: 'On the scene',
      form: null,
      content: 'By the pier.',
      account: null,
    };
    localStorage.setItem('phmc.library.p1', JSON.stringify({ id: 'p1', ...phrase }));
  });
  await openApp(page, 'death-report');
  // The code of phrases comes with the bar of the post.
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  const synopsis = field(page, 'Synopsis');
  const keyboard = await context.newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await synopsis.focus();
  await call(page, 's');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await list(page).waitFor({ state: 'detached' });
  await page.keyboard.type('See .');
  await compose('scene');
  await list(page).waitFor();
  await compose('scenes');
  await list(page).waitFor({ state: 'detached' });
  await compose('scen');
  await list(page).getByRole('option', { name: 'On the scene' }).tap();
  await expect.poll(() => synopsis.inputValue()).toBe('See By the pier.');
  await compose('A');
  await keyboard.send('Input.insertText', { text: 'And' });
  await expect.poll(() => synopsis.inputValue()).toBe('See By the pier.And');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => synopsis.inputValue()).toBe('See By the pier.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => synopsis.inputValue()).toBe('See .scen');
  await expectClean();
});

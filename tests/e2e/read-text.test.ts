import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilNextClick } from '../unit/support/next-click.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { appUrl } from './support/app.ts';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, copyBy, readClipboard } from './support/clipboard.ts';
import { caseOf, formOf } from './support/forms.ts';
import { field, formName, openApp } from './support/main-screen.ts';
import { typeInto } from './support/keyboard.ts';
import { stored, storedCases } from './support/storage.ts';
import { signInAs, signOut } from './sign-in/support/sign-in.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste a post or record' });

/** Pastes a text while no field has focus. */
async function paste(page: Page, text: string): Promise<void> {
  await allowClipboard(page);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/** Polls until a copy of the post equals a text. */
const copies = (page: Page, text: string) => expect.poll(() => copyBy(page)).toBe(text);

test('a pasted post opens as a new case that renders the same post except for edits, by keyboard only', async () => {
  const { page, expectClean } = await open();
  const { body, data } = caseOf('death-report', 'full');
  await openApp(page, 'coroner-email', appUrl());
  await paste(page, body);
  await dialog(page).getByText('every answer was read').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await formName(page).filter({ hasText: 'Death Report' }).waitFor();
  const name = String(data['decedentName']);
  const control = field(page, 'Decedent name');
  await expect.poll(() => control.inputValue()).toBe(name);
  // The first control without an answer takes the focus, once; then it stays where the user moves it.
  await expect.poll(() => focusedId(page)).toBe('root_doePreset-0');
  await control.focus();
  await page.locator('.output__actions').waitFor();
  await expect.poll(() => storedCases(page)).toContain(name);
  expect(await focusedId(page)).toBe('root_decedentName');
  await copies(page, body);
  await typeInto(control, 'Somebody Else');
  await copies(page, body.replaceAll(name, 'Somebody Else'));
  await expectClean();
});

test('unproven answers are left out unless the user accepts them, and an unknown text shows a message in place', async () => {
  const { page, expectClean } = await open({ width: 360 });
  const { body } = caseOf('death-report', 'full');
  await openApp(page, undefined, appUrl());
  await page.keyboard.press('ControlOrMeta+k');
  await typeInto(page.getByRole('dialog').getByRole('searchbox'), 'old post');
  await page.locator('.picker__row--first').filter({ hasText: 'Paste a post or record' }).waitFor();
  await page.keyboard.press('Enter');
  const text = dialog(page).getByLabel('Text');
  await typeInto(text, 'Soup of the day, and then some bread with it.');
  await dialog(page).getByRole('button', { name: 'Read' }).click();
  await dialog(page).getByText('was not recognised').waitFor();
  await untilNextClick();
  await typeInto(text, `${body}\nAn answer below the post`);
  await dialog(page).getByRole('button', { name: 'Read' }).click();
  await dialog(page).getByText('fits no answer').waitFor();
  const [foreign] = await dialog(page)
    .getByRole('listitem')
    .filter({ hasText: 'belongs to no field' })
    .allInnerTexts();
  expect(foreign).toContain('An answer below the post');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Back to the text' }).click();
  await expect.poll(() => text.inputValue()).toContain('An answer below the post');
  await dialog(page).getByRole('button', { name: 'Read' }).click();
  const proposal = dialog(page).getByRole('checkbox', { name: /The morgue screen is unavailable/ });
  await proposal.check();
  await dialog(page).getByRole('button', { name: 'Open as a new case' }).click();
  const screen = field(page, 'The morgue screen is unavailable');
  await screen.waitFor();
  await expect.poll(() => screen.isChecked()).toBe(true);
  await expectClean();
});

nightly('a post pasted into a field stays text', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report', appUrl());
  await field(page, 'Decedent name').focus();
  await paste(page, '[b]Somebody[/b] who lies at the harbour, near the pier.');
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toContain('[b]Somebody[/b]');
  await expectAbsent(dialog(page));
  await expectClean();
});

const recordsIn = (name: string): string =>
  readFileSync(join(ROOT, 'tests', 'texts', 'morgue-record', `${name}.txt`), 'utf8');

test('records of the game become rows in one undo step', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'mass-fatality-report', appUrl());
  await paste(page, recordsIn('several'));
  await dialog(page).getByText('morgue record').waitFor();
  await dialog(page).getByText('1: Decedent name').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  const rows = page.locator('#form').getByText('Lea Orr');
  await rows.first().waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await rows.first().waitFor({ state: 'detached' });
  await expectClean();
});

nightly('ten records pasted together become ten rows, by keyboard only', async () => {
  const { page, expectClean } = await open();
  const names = 'Ash Bly Cam Dov Eli Fay Gus Hal Ivo Jan'.split(' ').map((name) => `${name} Orr`);
  const records = names.map((name, index) =>
    recordsIn('one-line').replace('83303', `8340${index}`).replace('Unknown (( Pia Holm ))', name),
  );
  await openApp(page, 'mass-fatality-report', appUrl());
  await paste(page, records.join('\n'));
  await dialog(page).getByText('with 10 records').waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      const post = await copyBy(page);
      return names.filter((name) => post.includes(name)).length;
    })
    .toBe(names.length);
  await expectClean();
});

nightly('a text over the size limit shows a message, and stays text in a field', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report', appUrl());
  await paste(page, 'Name: [b][cb]\u200b\n'.repeat(70_000));
  await dialog(page).getByText('The text is too long').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#root_synopsis').focus();
  await paste(page, `${recordsIn('one-line')}\n`.repeat(1000).slice(0, 500_000));
  await expect
    .poll(async () => (await page.locator('#root_synopsis').inputValue()).length)
    .toBeGreaterThan(100_000);
  await typeInto(field(page, 'Place of death'), 'Harbour');
  await expectClean();
});

/** Blurs the focused field. */
const leaveField = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

nightly('the post of a case opens that case, or is read as a new one', async () => {
  const { page, expectClean } = await open();
  const { body, data } = caseOf('death-report', 'full');
  await openApp(page, undefined, appUrl());
  await paste(page, body);
  await dialog(page).getByText('every answer was read').waitFor();
  await page.keyboard.press('Enter');
  await field(page, 'Decedent name').waitFor();
  await typeInto(field(page, 'Decedent name'), 'Rosa Vale');
  await copies(page, body.replaceAll(String(data['decedentName']), 'Rosa Vale'));
  const post = await readClipboard(page);
  await openApp(page, 'coroner-email', appUrl());
  await leaveField(page);
  await paste(page, post);
  await dialog(page).getByText('This is exactly the post of the case').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await formName(page).filter({ hasText: 'Death Report' }).waitFor();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Rosa Vale');
  await leaveField(page);
  await paste(page, post);
  await dialog(page).getByRole('button', { name: 'Read it as a new case' }).click();
  await dialog(page).getByText('every answer was read').waitFor();
  await expectClean();
});

nightly('a record replaces a typed answer only if ticked', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report', appUrl());
  await typeInto(field(page, 'Place of death'), 'Harbour');
  await field(page, 'Place of death').blur();
  await paste(page, recordsIn('one-line'));
  const place = dialog(page).getByRole('checkbox', { name: 'Place of death' });
  await place.waitFor();
  await expect.poll(() => place.isChecked()).toBe(false);
  const name = dialog(page).getByRole('checkbox', { name: 'Decedent name' });
  await expect.poll(() => name.isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Place of death').inputValue()).toBe('Harbour');
  await expect.poll(() => field(page, 'Decedent name').inputValue()).not.toBe('');
  await expectClean();
});

nightly('a record pasted into a field stays text, with an offer to fill in the form', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report', appUrl());
  const box = page.locator('#root_synopsis');
  await box.focus();
  await paste(page, recordsIn('one-line'));
  await page.getByRole('button', { name: 'Fill the form' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Decedent name' }).waitFor();
  await expect.poll(() => box.inputValue()).toContain('CASE #83303');
  await expectClean();
});

nightly('an unknown text opens a support request', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report', appUrl());
  await paste(page, 'Soup of the day, and then some bread with it, at noon.');
  await dialog(page).getByRole('button', { name: 'Send this text to the maintainers' }).click();
  const request = page.getByRole('dialog', { name: 'Bug, idea or new form' });
  await expect.poll(() => request.getByLabel('BBCode').inputValue()).toContain('Soup of the day');
  await expectClean();
});

nightly('a record of another person fills in a new case', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report', appUrl());
  await typeInto(field(page, 'Decedent name'), 'Anna Vale');
  await field(page, 'Decedent name').blur();
  await paste(page, recordsIn('one-line'));
  await dialog(page).getByRole('button', { name: 'Fill a new case' }).waitFor();
  // Nothing stands in a new case yet.
  expect(
    await dialog(page)
      .getByText(/already in the form|replaces the/)
      .count(),
  ).toBe(0);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Jane Doe');
  await page.locator('.main-screen__picker').getByText('Anna Vale').click();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Anna Vale');
  await expect.poll(() => field(page, 'Decedent OOC name').inputValue()).toBe('');
  await expectClean();
});

nightly('a form about one person takes the chosen record of several', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report', appUrl());
  await paste(page, recordsIn('several'));
  const fill = dialog(page).getByRole('button', { name: 'Fill the form' });
  await dialog(page).getByText('Choose which.').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => fill.getAttribute('aria-disabled')).toBe('true');
  await dialog(page).getByLabel('Record').selectOption({ index: 2 });
  await dialog(page).getByRole('checkbox', { name: 'Decedent name' }).waitFor();
  await untilNextClick();
  await fill.click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Lea Orr');
  await expectClean();
});

test('a text pasted on the home page opens or fills in its case, whatever case is open', async () => {
  const { page, expectClean } = await open();
  const { body, data } = caseOf('death-report', 'full');
  const name = String(data['decedentName']);
  await openApp(page, 'coroner-email', appUrl());
  await typeInto(page.locator('#root_decedentName'), 'Anna Vale');
  const home = async (): Promise<void> => {
    await page.getByRole('link', { name: 'PHMC Forms' }).first().click();
    await page.getByRole('heading', { name: 'Which form do you need?' }).waitFor();
  };
  await home();
  await paste(page, body);
  await dialog(page).getByText('every answer was read').waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe(name);

  await home();
  await paste(page, recordsIn('one-line'));
  await dialog(page).getByRole('button', { name: 'Fill a new case' }).press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Jane Doe');
  await expectClean();
});

nightly('an unformatted text that matches several forms asks for the form', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report', appUrl());
  const { body } = caseOf('career-psych', 'full');
  const copied = body.replaceAll(/\[\/?[a-z*]+(?:=[^\]]*)?\]/g, '\n');
  await paste(page, copied);
  const choice = dialog(page).getByLabel('Form');
  await choice.waitFor();
  expect(await violations(page)).toEqual([]);
  const action = dialog(page).getByRole('button', { name: 'Open as a new case' });
  await expect.poll(() => action.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => choice.evaluate((node) => node === document.activeElement)).toBe(true);
  const { name } = formOf('career-psych').meta;
  await choice.selectOption({ label: name });
  await dialog(page).locator('strong').filter({ hasText: name }).waitFor();
  await action.click();
  await formName(page).filter({ hasText: name }).waitFor();
  await expectClean();
});

/** Returns all that the browser keeps of the app. */
const kept = async (page: Page): Promise<string> =>
  (await storedCases(page)) + (await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])));

const LOG = [
  '[21:04:11] Maria Perez says: Stop [b]now[/b] [/divbox]',
  '[21:04:15] Tom Vance says: Nobody asked you.',
  '[21:04:20] * Maria Perez checks the pulse',
  '[21:04:25] (( Tom Vance: brb ))',
  '[21:20:30] Maria Perez says (phone): He is gone.',
].join('\n');

const count = (text: string, part: string): number => text.split(part).length - 1;

test('chosen lines of a chat log go into the narrative last in use, escaped, and one undo removes them, by keyboard', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report', appUrl());
  await typeInto(field(page, 'Coroner'), 'Maria Perez');
  const narrative = page.locator('#root_synopsis');
  await typeInto(narrative, 'Seen at the pier.');
  await leaveField(page);
  await allowClipboard(page);
  const before = await copyBy(page);
  await paste(page, LOG);
  await dialog(page).getByRole('button', { name: 'Maria Perez (you)' }).press('Enter');
  await dialog(page).getByText('3 of 3 lines selected').waitFor();
  expect(await violations(page)).toEqual([]);
  const last = dialog(page).getByRole('checkbox', { name: /He is gone/ });
  await last.press('Space');
  await dialog(page).getByText('2 of 3 lines selected').waitFor();
  await dialog(page).getByRole('button', { name: 'Add 2 lines' }).press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => narrative.inputValue())
    .toBe('Seen at the pier.\nMaria Perez says: “Stop [b]now[/b] [/divbox]”\nMaria Perez checks the pulse.');
  const post = await copyBy(page);
  expect(post).toContain('Maria Perez checks the pulse.');
  await stored(page, 'checks the pulse');
  expect(await kept(page)).not.toContain('Nobody asked you');
  expect(count(post, '[/divbox]')).toBe(count(before, '[/divbox]'));
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => narrative.inputValue()).toBe('Seen at the pier.');
  await expectClean();
});

nightly('a sign-out in another tab closes the review of a log, and nothing of the log is kept', async () => {
  const { page, context, expectClean } = await open();
  await signInAs(page, 'amara.osei');
  await openApp(page, 'death-report', appUrl());
  await leaveField(page);
  await paste(page, LOG);
  await dialog(page).getByText('4 of 4 lines selected').waitFor();
  const other = await context.newPage();
  await openApp(other, undefined, appUrl());
  await signOut(other);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await kept(page)).not.toContain('Nobody asked you');
  await expectClean();
});

nightly('the last scene of a log file, and its times where asked, by touch', async () => {
  const { page, expectClean } = await open({ width: 360, touch: true });
  await openApp(page, 'death-report', appUrl());
  await page.getByRole('button', { name: 'Find a form' }).first().tap();
  await typeInto(page.getByRole('dialog').getByRole('searchbox'), 'chat log');
  await page.locator('.picker__row--first').filter({ hasText: 'Paste a post or record' }).tap();
  const file = { name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from(LOG) };
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
  await typeInto(dialog(page).getByLabel('From'), '99:99');
  await dialog(page).getByText('Enter a time, such as 21:04.').waitFor();
  await dialog(page).getByRole('button', { name: 'Last scene' }).tap();
  await dialog(page).getByText('1 of 1 lines selected').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('checkbox', { name: 'Include times' }).tap();
  await dialog(page).getByRole('textbox', { name: 'Date of the first line' }).pressSequentially('14/11/2026');
  await dialog(page).getByRole('checkbox', { name: 'Dispatched to scene' }).tap();
  await dialog(page).getByRole('button', { name: 'Add 1 line' }).tap();
  await dialog(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator('#root_synopsis').inputValue())
    .toBe('21:20:30 Maria Perez says (phone): “He is gone.”');
  await expectClean();
});

interface WhileReading {
  /** Value of the last field that received a key. */
  typed: string;
  /** Texts of the progress. */
  shown: string[];
}

/** Runs in the page: records typed keys and the progress of the reader. */
function recordReading(): void {
  const seen = Object.assign(globalThis as unknown as WhileReading, { typed: '', shown: [] });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) seen.typed = target.value;
  });
  new MutationObserver(() => {
    const text = document.querySelector('dialog[open] [role="status"]')?.textContent ?? '';
    if (text !== seen.shown.at(-1)) seen.shown.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

nightly(
  'a log of 50,000 lines dropped on the page is read while keys work and progress is shown, then a tick selects all',
  async () => {
    const { page, expectClean } = await open();
    await openApp(page, 'death-report', appUrl());
    const lines = Array.from({ length: 50_000 }, (_, index) => {
      const time = new Date(index * 1000).toISOString().slice(11, 19);
      return `[${time}] Maria Perez says: Line number ${index} of a long evening.`;
    });
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'log.txt', { type: 'text/plain' }));
      return transfer;
    }, lines.join('\n'));
    await page.evaluate(recordReading);
    await page.locator('body').dispatchEvent('drop', { dataTransfer: data });
    // This field is there only while the log is read
    await dialog(page).getByLabel('Title of the post').focus();
    await page.keyboard.type('aaaaa');
    await dialog(page).getByText('50,000 of 50,000 lines selected').waitFor();
    const { typed, shown } = await page.evaluate(() => {
      const { typed: keys, shown: texts } = globalThis as unknown as WhileReading;
      return { typed: keys, shown: texts };
    });
    expect(typed).toBe('aaaaa');
    expect(shown.filter((text) => /^Reading the text … \d+ %$/.test(text)).length).toBeGreaterThan(1);
    const list = dialog(page).locator('.log__lines');
    await list.evaluate((node) => node.scrollTo(0, node.scrollHeight));
    await dialog(page).getByRole('button', { name: 'Next' }).press('Enter');
    await list.getByText('Line number 50 of').waitFor();
    expect(await list.evaluate((node) => node.scrollTop)).toBe(0);
    await dialog(page).getByRole('checkbox', { name: 'Select all' }).press('Space');
    await dialog(page).getByText('0 of 50,000 lines selected').waitFor();
    await expectClean();
  },
);

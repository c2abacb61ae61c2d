import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { packText } from '../../src/shared/lib/packed-text.ts';
import { appUrl } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { field, formName, openApp } from './support/main-screen.ts';
import { stored } from './support/storage.ts';
import { signInAs } from './sign-in/support/sign-in.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const FORM = 'mental-health-phmc';
const ROUTE = '#/case/';
const DAMAGED = /This case is damaged/;

const dialog = (page: Page): Locator => page.locator('dialog[open]');
const notice = (page: Page): Locator => page.getByText(/^Handed over .*Sender: /);

async function openTool(page: Page, name: string): Promise<Locator> {
  const menu = name === 'Open a case file' ? 'Tools' : 'Form';
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  await dialog(page).waitFor();
  return dialog(page);
}

/** Records all requests of a context: URLs, headers and bodies. */
function watchRequests(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    sent.push(`${request.url()}\n${JSON.stringify(request.headers())}\n${request.postData() ?? ''}`);
  });
  return sent;
}

/** Runs in the page: records the URL whenever the app opens its storage, which it does first. */
function noteAddresses(): void {
  const noted: string[] = [];
  Object.assign(window, { noted });
  const { open: openDatabase } = IDBFactory.prototype;
  IDBFactory.prototype.open = function noting(...args) {
    noted.push(location.hash);
    return openDatabase.apply(this, args);
  };
}

/** Opens a profile with a case of a user called Kim. */
async function kim() {
  const visitor = await open();
  await openApp(visitor.page, FORM);
  await typeInto(field(visitor.page, 'Employee'), 'Kim Own');
  await typeInto(field(visitor.page, 'Full name'), 'Patient of Kim');
  await stored(visitor.page, 'Patient of Kim');
  return visitor;
}

test('a hand-over link opens as a new case beside the open one, and is sent to no server', async () => {
  const sender = await open();
  await allowClipboard(sender.page);
  await signInAs(sender.page, 'amara.osei');
  await openApp(sender.page, FORM);
  await expect.poll(() => field(sender.page, 'Employee').inputValue()).toBe('Amara Osei');
  await typeInto(field(sender.page, 'Full name'), 'Maria Perez');
  const handing = await openTool(sender.page, 'Hand over this case');
  await handing.getByText('The sender is shown as Amara Osei.').waitFor();
  await expectAccessible(sender.page);
  await handing.getByRole('button', { name: 'Copy the link' }).click();
  await sender.page.getByText('Link copied.').waitFor();
  const link = await readClipboard(sender.page);
  const payload = link.split(ROUTE)[1] ?? '';
  expect(payload.length).toBeGreaterThan(100);

  const { page: before, context, expectClean } = await kim();
  const sent = watchRequests(context);
  const page = await context.newPage();
  await page.addInitScript(noteAddresses);
  await page.goto(link);
  await notice(page).filter({ hasText: 'just now. Sender: Amara Osei (not verified).' }).waitFor();
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Maria Perez');
  await expect.poll(() => field(page, 'Employee').inputValue()).toBe('Kim Own');
  expect(page.url()).toBe(`${appUrl()}#/?form=${FORM}`);
  expect(await page.evaluate((): unknown => Reflect.get(window, 'noted')[0])).toBe('#/');
  await expect.poll(() => field(before, 'Full name').inputValue()).toBe('Patient of Kim');
  await stored(page, 'Maria Perez');
  await stored(page, 'Patient of Kim');
  await page.locator('#main').getByRole('button', { name: 'Dismiss' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Maria Perez');
  await expectAbsent(notice(page));

  await typeInto(field(page, 'Full name'), 'Changed by Kim');
  const cases = page.locator('.main-screen__picker .case');
  await cases.first().waitFor();
  const count = await cases.count();
  await page.evaluate((address) => location.assign(address), link);
  await page.getByText('This case is already open').waitFor();
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Changed by Kim');
  await expect.poll(() => cases.count()).toBe(count);
  await expect.poll(() => page.url()).toBe(`${appUrl()}#/?form=${FORM}`);
  await stored(page, 'Changed by Kim');
  await page.goBack();
  expect(page.url()).not.toContain(payload.slice(0, 20));

  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((text) => text.includes(payload.slice(0, 20)) || text.includes('Maria Perez'))).toEqual(
    [],
  );
  await sender.expectClean();
  await expectClean();
});

nightly('a case that is too long for a link is handed over as a file', async () => {
  const sender = await open();
  await openApp(sender.page, FORM);
  await typeInto(field(sender.page, 'Full name'), 'Maria Perez');
  const long = Array.from({ length: 800 }, () => crypto.randomUUID()).join(' ');
  await typeInto(sender.page.locator('#form textarea').first(), long);
  const handing = await openTool(sender.page, 'Hand over this case');
  await handing.getByText('too long for a link').waitFor();
  await expectAbsent(handing.getByRole('button', { name: 'Copy the link' }));
  const [download] = await Promise.all([
    sender.page.waitForEvent('download'),
    handing.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const file = await download.path();

  const { page, expectClean } = await kim();
  const opening = await openTool(page, 'Open a case file');
  const other = { name: 'reports.json', mimeType: 'application/json', buffer: Buffer.from('{"reports":[]}') };
  await opening.getByLabel('Choose a case file').setInputFiles(other);
  await opening.getByText('This is not a case from PHMC Forms. Nothing was opened.').waitFor();
  await expectAccessible(page);
  await opening.getByLabel('Choose a case file').setInputFiles(file);
  await notice(page).filter({ hasText: 'just now. Sender: a colleague (not verified).' }).waitFor();
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Maria Perez');
  await expect.poll(() => page.locator('#form textarea').first().inputValue()).toBe(long);
  await expect.poll(() => field(page, 'Employee').inputValue()).toBe('Kim Own');
  await stored(page, 'Patient of Kim');
  await expectClean();
});

nightly('an answer longer than its limit is named, and neither handed over nor opened', async () => {
  const sender = await open();
  await openApp(sender.page, FORM);
  const name = field(sender.page, 'Full name');
  await typeInto(name, 'M'.repeat(121));
  const handing = await openTool(sender.page, 'Hand over this case');
  await handing.getByText('Full name takes at most 120 characters. Shorten it').waitFor();
  await sender.page.keyboard.press('Escape');
  await typeInto(name, 'M'.repeat(120));
  await openTool(sender.page, 'Hand over this case');
  await handing.getByRole('button', { name: 'Save as a file' }).waitFor();

  const { page, expectClean } = await kim();
  const answers = { data: { patientName: 'M'.repeat(121) }, changedAt: {}, givenIn: {} };
  const document = { form: FORM, data: {}, changedAt: {}, givenIn: {}, own: { [FORM]: answers } };
  const text = JSON.stringify({ v: 1, model: 1, from: null, at: Date.now(), document });
  const cases = page.locator('.main-screen__picker .case');
  await cases.first().waitFor();
  const count = await cases.count();
  await page.evaluate((address) => location.assign(address), `${appUrl()}${ROUTE}${await packText(text)}`);
  await page.getByText('Full name takes at most 120 characters. This case has more.').waitFor();
  const opening = await openTool(page, 'Open a case file');
  const file = { name: 'case.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await opening.getByLabel('Choose a case file').setInputFiles(file);
  await opening.locator('.banner').getByText('Full name takes at most 120 characters. This').waitFor();
  await expect.poll(() => cases.count()).toBe(count);
  await sender.expectClean();
  await expectClean();
});

nightly('a damaged link shows a message, and a manipulated link breaks nothing', async () => {
  const { page, expectClean } = await kim();
  const link = async (document: object): Promise<string> => {
    const text = JSON.stringify({ v: 1, model: 1, from: null, at: Date.now(), document });
    return `${appUrl()}${ROUTE}${await packText(text)}`;
  };
  const rest = { changedAt: {}, givenIn: {}, own: {} };
  const whole = await link({ form: FORM, data: { fullName: 'Maria Perez' }, ...rest });
  await page.evaluate((address) => location.assign(address), whole.slice(0, -9));
  await page.getByText(DAMAGED).waitFor();
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Patient of Kim');
  expect(page.url()).toBe(`${appUrl()}#/?form=${FORM}`);

  const fresh = await page.context().newPage();
  await fresh.goto(whole.replace(/.{9}$/, 'AAAAAAAAA'));
  await fresh.getByText(DAMAGED).waitFor();
  await expectAbsent(notice(fresh));

  // A few kilobytes that decompress to more than the limit of a link.
  await fresh.goto(await link({ form: FORM, data: { fullName: 'x'.repeat(300_000) }, ...rest }));
  await fresh.getByText(/too large to be a case/).waitFor();
  await fresh.goto(await link({ form: 'no-such-form', data: {}, ...rest }));
  await fresh.getByText(/from a newer version of the app/).waitFor();
  await fresh.close();
  const tampered = await page.context().newPage();
  await tampered.goto(
    await link({
      form: 'mass-fatality-report',
      data: { decedents: [null, 1, 'x'], synopsis: [1], place: {} },
      ...rest,
    }),
  );
  await notice(tampered).waitFor();
  await formName(tampered).getByText('Mass Fatality Report').waitFor();
  await expectClean();
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressWithPayload, encodePayload } from '../../src/features/to-forum/post-payload.ts';
import { appUrl } from './support/app.ts';
import { type AdminDatabase, openAdminDatabase } from './support/admin-database.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { FORUM, openForum, type ForumState } from './support/forum.ts';
import { chooseForPost, field, openApp } from './support/main-screen.ts';
import { isSignedIn, routeUrl, sendEmail } from './sign-in/support/sign-in.ts';
import { typeInto } from './support/keyboard.ts';
import { installUserScript, openHelp, openPanels, pastePayload, savedScript } from './support/user-script.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const NEW_TOPIC = `${FORUM}/posting.php?mode=post&f=7`;
const TOPIC = `${FORUM}/viewtopic.php?t=3`;
const MESSAGE = `${FORUM}/ucp.php?i=pm&mode=compose`;
/** A forum not belonging to the organisation. */
const STRANGER = 'https://stranger.test';
const FORM = 'agency-feedback';

let database: AdminDatabase;
beforeAll(() => {
  database = openAdminDatabase();
});
afterAll(async () => {
  await database.set('selectOptions/forumAddresses', null);
  await database.close();
});

const subject = (page: Page): Locator => page.locator('#subject');
const message = (page: Page): Locator => page.locator('#message');
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

/** Opens a page of the forum, or of another one, with the user script of the app. */
async function openWithScript(state: ForumState, address: string) {
  const visitor = await open();
  await openPanels(visitor.context);
  await database.set('selectOptions/forumAddresses', [{ value: 'departmentForum', label: NEW_TOPIC }]);
  await installUserScript(visitor.context, await savedScript(visitor.page));
  const arrived = await openForum(visitor.context, state);
  await openForum(visitor.context, state, STRANGER);
  await visitor.page.goto(address);
  return { ...visitor, arrived };
}

/** Runs a bookmarklet. Browsers exempt bookmarklets from a page's policy. */
const pressBookmark = (page: Page, bookmark: string): Promise<void> =>
  page.evaluate((address) => {
    location.href = address;
  }, bookmark);

test('a form is posted in two presses, with a login in between, by the bookmarklet of the help page, and linked back', async () => {
  const { page, context, expectClean } = await open();
  await openPanels(context);
  const arrived = await openForum(context, { signedIn: false });
  await allowClipboard(page);
  await sendEmail(page, 'admin@demo.invalid');
  await isSignedIn(page);
  await database.set('selectOptions/forumAddresses', null);
  await openHelp(page);
  await page.getByText('There is no user script yet').waitFor();
  await expectAbsent(page.getByRole('button', { name: /user script$/ }));
  await page.keyboard.press('Escape');
  await page.goto(routeUrl('/admin/forum'));
  const address = page.getByLabel('Department forum');
  await typeInto(address, NEW_TOPIC.replace('https', 'http'));
  await press(page, 'Save');
  await page.getByText('Enter an address that begins with https://').waitFor();
  await typeInto(address, NEW_TOPIC);
  // A click right after the first is ignored as a double click.
  const isSaved = async (): Promise<number> => {
    await press(page, 'Save');
    return page.getByText('The addresses are saved.').count();
  };
  await expect.poll(isSaved).toBe(1);

  await openApp(page, FORM);
  await page.keyboard.press('Alt+Shift+S');
  await page.getByText(/^Report saved as/).waitFor();
  await openHelp(page);
  const link = page.getByText('Fill in the post', { exact: true });
  const bookmark = (await link.getAttribute('href')) ?? '';
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const opening = context.waitForEvent('page');
  await chooseForPost(page, 'Post to the forum');
  const forum = await opening;
  await forum.getByLabel('Username').waitFor();
  expect(await forum.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  const body = await readClipboard(page);
  await pressBookmark(forum, bookmark);
  await forum.getByText('Sign in to the forum first.').waitFor();
  expect(new URL(forum.url()).hash).toBe('');
  await press(forum, 'Login');
  await subject(forum).waitFor();
  await pressBookmark(forum, bookmark);
  await press(forum, 'Fill in from the clipboard');
  await forum.getByText('Filled in. Check it, then press Submit.').waitFor();
  await expect.poll(() => message(forum).inputValue()).toBe(body);
  await expect
    .poll(() => subject(forum).inputValue())
    .toBe(await page.locator('.output__value').first().innerText());
  await press(forum, 'Undo');
  await expect.poll(() => message(forum).inputValue()).toBe('');
  expect(arrived.filter((request) => /phmc|#/i.test(request))).toEqual([]);
  expect(arrived).toHaveLength(3);
  expect(await forum.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);

  await pressBookmark(forum, bookmark);
  await press(forum, 'Fill in from the clipboard');
  await press(forum, 'Submit');
  await forum.getByText('Posted.').waitFor();
  await pressBookmark(forum, bookmark);
  const bringing = context.waitForEvent('page');
  await forum.getByRole('link', { name: 'Send the link to PHMC Forms' }).click();
  const back = await bringing;
  await back.getByText(`${FORUM}/viewtopic.php?p=12#p12`).waitFor();
  await expectAccessible(back);
  await back
    .getByRole('button', { name: /^Choose: / })
    .first()
    .click();
  await back.getByText(/^Report saved as/).waitFor();
  await page.bringToFront();
  await page.keyboard.press('Alt+Shift+O');
  const row = page.getByRole('listitem').filter({ hasText: 'Posted' });
  await row.getByRole('button', { name: /^Edit and post again/ }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${appUrl()}#/?form=death-report`);
  await field(page, 'Decedent name').waitFor();
  await expectAbsent(page.getByRole('button', { name: /^Post to the forum/ }));
  await page.keyboard.press('Alt+Shift+F');
  await page.getByText('This form has no forum page').waitFor();
  await expectClean();
});

const PAYLOAD = {
  title: 'A <b>title</b>',
  recipients: ['Ada One', 'Bo Two'],
  parts: ['[b]One[/b]\n</textarea>', 'Two'],
};

const panel = (page: Page): Locator => page.getByRole('region', { name: 'PHMC Forms' });

test('the user script shows the received post, fills in each part by one press and asks before replacing text', async () => {
  const packed = await encodePayload(PAYLOAD);
  const { page, arrived, expectClean } = await openWithScript(
    { signedIn: true },
    addressWithPayload(MESSAGE, packed),
  );
  await page.getByText('This post came with the address of the page. Fill it in?').waitFor();
  await expect
    .poll(() => panel(page).locator('dd').allInnerTexts())
    .toEqual([PAYLOAD.title, 'One', ...PAYLOAD.recipients]);
  expect(page.url()).toBe(MESSAGE);
  for (const control of [page.locator('#username_list'), subject(page), message(page)])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => control.inputValue()).toBe('');
  await page.keyboard.press('Enter');
  await page.getByText('Part 1 of 2 is filled in. Press “Add” beside the recipients.').waitFor();
  await expect.poll(() => page.locator('#username_list').inputValue()).toBe('Ada One\nBo Two');
  await expect.poll(() => subject(page).inputValue()).toBe(PAYLOAD.title);
  await expect.poll(() => message(page).inputValue()).toBe(PAYLOAD.parts[0]);

  await page.goto(`${FORUM}/posting.php?mode=reply&t=3`);
  await press(page, 'Fill in this page');
  await typeInto(message(page), 'My own words');
  await press(page, 'Fill in from the clipboard');
  await page.getByText('This page does not let scripts read the clipboard.').waitFor();
  await pastePayload(page, packed);
  await press(page, 'Part 2 of 2');
  await page.getByText('There is already text in the message. Replace it?').waitFor();
  await expect.poll(() => message(page).inputValue()).toBe('My own words');
  await press(page, 'Replace it');
  await page.getByText('Part 2 of 2 is filled in.').waitFor();
  await expect.poll(() => message(page).inputValue()).toBe('Two');
  expect(arrived.every((request) => request.startsWith('GET '))).toBe(true);
  await expectClean();
});

nightly('the user script ignores forums of other organisations', async () => {
  const packed = await encodePayload(PAYLOAD);
  const { page } = await openWithScript(
    { signedIn: true },
    addressWithPayload(`${STRANGER}/ucp.php?i=pm&mode=compose`, packed),
  );
  await message(page).waitFor();
  // The script would have removed the payload from the URL.
  expect(new URL(page.url()).hash).toBe(`#phmc=${packed}`);
  await expectAbsent(page.locator('#phmc-to-forum'));
  await expect.poll(() => message(page).inputValue()).toBe('');
});

nightly('a quick reply accepts a post and keeps the subject of the board', async () => {
  const packed = await encodePayload({ ...PAYLOAD, parts: ['One'] });
  const { page, expectClean } = await openWithScript(
    { signedIn: true, hasQuickReply: true, subject: '' },
    addressWithPayload(TOPIC, packed),
  );
  await press(page, 'Fill it in');
  await page.getByText('Filled in. Check it, then press Submit.').waitFor();
  await expect.poll(() => message(page).inputValue()).toBe('One');
  await expect.poll(() => subject(page).inputValue()).toBe('');

  await page.goto(TOPIC.replace('t=3', 't=4'));
  await message(page).waitFor();
  await expectAbsent(page.locator('#phmc-to-forum'));
  await typeInto(message(page), '');
  await press(page, 'Fill in this page');
  await pastePayload(page, packed);
  await expect.poll(() => message(page).inputValue()).toBe('One');
  await expectClean();
});

nightly(
  'a page with a strict content security policy is filled in; other pages and damaged posts are refused',
  async () => {
    const packed = await encodePayload({ ...PAYLOAD, parts: ['One'] });
    const reply = `${FORUM}/posting.php?mode=reply&t=3`;
    const { page } = await openWithScript(
      { signedIn: true, isStrict: true, subject: 'Re: A topic' },
      addressWithPayload(reply, packed),
    );
    await press(page, 'Fill it in');
    await page.getByText('Filled in. Check it, then press Submit.').waitFor();
    await expect.poll(() => message(page).inputValue()).toBe('One');
    await expect.poll(() => subject(page).inputValue()).toBe('Re: A topic');
    await pressBookmark(page, 'javascript:document.body.replaceChildren()');
    await expect.poll(() => message(page).inputValue()).toBe('One');

    await page.goto(addressWithPayload(`${FORUM}/viewforum.php?f=7`, packed));
    await page.getByText('You cannot write a post or message on this page').waitFor();
    expect(page.url()).toBe(`${FORUM}/viewforum.php?f=7`);
    await page.goto(addressWithPayload(NEW_TOPIC, packed.slice(0, -9)));
    await page.getByText('The post is damaged').waitFor();
    await expect.poll(() => message(page).inputValue()).toBe('');
  },
);

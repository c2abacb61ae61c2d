// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminDatabase, openAdminDatabase } from './support/admin-database.ts';
import { appKept } from './support/app-kept.ts';
import { withBrowser } from './support/browser.ts';
import {
  editPhrase,
  makePhrase,
  makePreset,
  openPhrases,
  phrases,
  phraseRows,
  presets,
  writePhrase,
} from './support/library.ts';
import { field, openApp } from './support/main-screen.ts';
import { isSignedIn, sendEmail } from './sign-in/support/sign-in.ts';

const open = withBrowser();

const FORM = 'death-report';

let database: AdminDatabase;
beforeAll(() => {
  database = openAdminDatabase();
});
afterAll(() => database.close());

/** Returns the account's stored entries of one kind as text, slot by slot. */
const stored = async (kind: 'phrases' | 'presets'): Promise<readonly string[]> =>
  Object.values(Object((await database.get(`${kind}/demo-medic`)) ?? {})).map((entry) =>
    JSON.stringify(entry),
  );

test('phrases and presets of an account are synchronised between two devices and two tabs', async () => {
  const [one, other] = [await open(), await open()];
  const [a, b] = [one.page, other.page];
  await Promise.all(
    [a, b].map(async (page) => {
      await sendEmail(page, 'medic@demo.invalid');
      await isSignedIn(page);
      await openApp(page, FORM);
      await openPhrases(page);
    }),
  );
  await makePhrase(a, 'On arrival', 'Found at the pier.');
  await phraseRows(b).filter({ hasText: 'Found at the pier.' }).waitFor();

  // Of two concurrent edits one wins, the same everywhere.
  await Promise.all([editPhrase(a, 'On arrival'), editPhrase(b, 'On arrival')]);
  await Promise.all([writePhrase(a, 'On arrival', 'By A.'), writePhrase(b, 'On arrival', 'By B.')]);
  const seen = async (): Promise<readonly string[]> => {
    const texts = await Promise.all(
      [a, b].map((page) => phraseRows(page).locator('.library__text').allTextContents()),
    );
    const [entry, ...more] = await stored('phrases');
    return [
      ...texts.flat(),
      ...(more.length === 0 && entry ? [/By [AB]\./.exec(entry)?.[0] ?? ''] : ['none']),
    ];
  };
  const isSame = async (): Promise<boolean> => {
    const all = await seen();
    return all.length === 3 && new Set(all).size === 1;
  };
  await expect.poll(isSame).toBe(true);

  // An entry deleted on one device while it is edited on another is preserved.
  await editPhrase(b, 'On arrival');
  await phrases(a).getByRole('button', { name: 'Delete “On arrival”' }).click();
  await expect.poll(() => stored('phrases')).toEqual([]);
  await writePhrase(b, 'On arrival', 'Written on.');
  await phraseRows(a).filter({ hasText: 'Written on.' }).waitFor();
  await expect.poll(() => phraseRows(b).count()).toBe(1);

  // A second tab shows it at once, and what it changes.
  const tab = await one.context.newPage();
  await openApp(tab, FORM);
  await openPhrases(tab);
  await editPhrase(tab, 'On arrival');
  await writePhrase(tab, 'On arrival', 'From the second tab.');
  await Promise.all(
    [a, b].map((page) => phraseRows(page).filter({ hasText: 'From the second tab.' }).waitFor()),
  );
  expect(await stored('phrases')).toHaveLength(1);
  await phrases(tab).getByRole('button', { name: 'Delete “On arrival”' }).click();
  await Promise.all([a, b].map((page) => expect.poll(() => phraseRows(page).count()).toBe(0)));

  await Promise.all([a, b].map((page) => page.keyboard.press('Escape')));
  await makePreset(a, 'At sea', 'Drowned.');
  await expect.poll(() => stored('presets')).toHaveLength(1);
  await b.keyboard.press('Alt+Shift+D');
  await expect.poll(() => field(b, 'Synopsis').inputValue()).toBe('Drowned.');
  await presets(a).getByRole('button', { name: 'Delete “At sea”' }).click();
  await expect.poll(() => stored('presets')).toEqual([]);
  await one.expectClean();
  await other.expectClean();
});

test('changes made offline survive a reload and are written once when online', async () => {
  const { page, context } = await open({ keepsApp: true });
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await openApp(page, FORM);
  await appKept(page);
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (/"updatedAt"/.test(String(payload))) sent.push(String(payload));
    }),
  );
  await context.setOffline(true);
  await openPhrases(page);
  await makePhrase(page, 'Without a network', 'Nobody was there.');
  await page.keyboard.press('Escape');
  await makePreset(page, 'Quiet', 'Nothing was found.');
  await page.keyboard.press('Escape');
  await page.reload();
  await openApp(page, FORM);
  await openPhrases(page);
  await phraseRows(page).filter({ hasText: 'Nobody was there.' }).waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect.poll(() => stored('phrases')).toHaveLength(1);
  await expect.poll(() => stored('presets')).toHaveLength(1);
  await openPhrases(page);
  await phraseRows(page).filter({ hasText: 'Nobody was there.' }).waitFor();
  expect(sent).toHaveLength(2);
  await Promise.all([database.set('phrases/demo-medic', null), database.set('presets/demo-medic', null)]);
  await expect.poll(() => phraseRows(page).count()).toBe(0);
});

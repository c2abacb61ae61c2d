import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { formsProject } from '../../../compiler/disk.ts';
import { storeModel } from '../../../compiler/model.ts';
import { NAMES, PEOPLE, SHIFT } from '../../cases/support/shift-documents.ts';
import { signInAs } from '../sign-in/support/sign-in.ts';
import { type AdminDatabase, openAdminDatabase } from '../support/admin-database.ts';
import { withBrowser } from '../support/browser.ts';
import { openChannel } from '../support/channel.ts';
import { allowClipboard } from '../support/clipboard.ts';
import { byKeyboard, byPointer } from '../support/driver.ts';
import { fillForm } from '../support/fill.ts';
import { type Answers, caseOf, formOf } from '../support/forms.ts';
import { FORUM } from '../support/forum.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { chooseForPost, isOpen, openApp } from '../support/main-screen.ts';
import { nightly } from '../support/nightly.ts';
import { standInForHosts } from '../support/outside.ts';

const open = withBrowser();
const { fields } = storeModel(formsProject());

let database: AdminDatabase;
beforeAll(async () => {
  database = openAdminDatabase();
  await database.set('selectOptions/forumAddresses', [
    { value: 'departmentForum', label: `${FORUM}/index.php` },
  ]);
});
afterAll(async () => {
  await database.set('selectOptions/forumAddresses', null);
  await database.close();
});

/** Text of a document in a list of cases, by the name of its form. */
const lineOf = (page: Page, person: string, name: string): Locator =>
  page
    .locator('.case')
    .filter({ has: page.getByText(person, { exact: true }) })
    .locator('.case__document, .case__open')
    .filter({ hasText: name });

/** Finds something in the palette and runs the first row with a key. */
async function runFirst(page: Page, words: string, key = 'Enter'): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Find a form' });
  await palette.getByRole('searchbox').waitFor();
  await page.keyboard.type(words);
  await palette.locator('.picker__row--first').filter({ hasText: words }).waitFor();
  await page.keyboard.press(key);
}

/** Opens a form for a new person, or in the case of a known one, by keys. */
async function openByKeys(page: Page, person: string, name: string, isKnown: boolean): Promise<void> {
  if (isKnown) {
    await runFirst(page, person);
    await page.getByTitle('Rename this case').getByText(person).waitFor();
  }
  const isHome = (await page.locator('#form').count()) === 0;
  await runFirst(page, name, isKnown || isHome ? 'Enter' : 'Shift+Enter');
  await isOpen(page, name);
}

/** Does the same with the mouse. */
async function openByMouse(page: Page, person: string, name: string, isKnown: boolean): Promise<void> {
  const beside = page.locator('.main-screen__picker');
  if (isKnown) {
    await beside.locator('.case__open').filter({ hasText: person }).click();
    await page.getByTitle('Rename this case').getByText(person).waitFor();
  }
  await beside.getByRole('searchbox').click();
  await page.keyboard.type(name);
  const row = beside.locator('.picker__row--first').filter({ hasText: name });
  await row.waitFor();
  if (isKnown) await row.locator('.picker__form').click();
  else await row.getByRole('button', { name: `New case: ${name}`, exact: true }).click();
  await isOpen(page, name);
}

/** Runs in the page: returns the texts of the elements whose content lies over the next one in their column. */
const overlaps = (cases: readonly Element[]): readonly string[] =>
  cases.flatMap((one) => {
    const { left, bottom } = one.getBoundingClientRect();
    const end = Math.max(
      bottom,
      ...[...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect().bottom),
    );
    const below = cases.map((other) => other.getBoundingClientRect()).filter((box) => box.left === left);
    return below.some(({ top }) => top >= one.getBoundingClientRect().top + 1 && top < end - 1)
      ? [one.textContent]
      : [];
  });

/** Answers that a form has from other documents of the case. */
const inherited = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => fields[name]?.staysIn === undefined));

/** Returns the shortest complete answers of a form about a patient. */
function answersAbout(person: string, slug: string): Answers {
  const { properties } = formOf(slug).schema;
  const own = { patientID: `PHMC-90${PEOPLE.findIndex((one) => one === person) + 10}` };
  const names = Object.fromEntries(NAMES.map((name) => [name, person]));
  return Object.fromEntries(
    Object.entries({ ...caseOf(slug, 'minimal').data, ...own, ...names }).filter(
      ([name]) => properties[name] !== undefined,
    ),
  );
}

nightly(
  'a shift of eight people, by mouse and keys, ends with every document done, and every list says so',
  async () => {
    const channels = [await openChannel('coroner'), await openChannel('medicalStaff')];
    onTestFinished(async () => void (await Promise.all(channels.map((channel) => channel.close()))));
    const { page, context, expectClean } = await open({ width: 1440 });
    await allowClipboard(page);
    await signInAs(page, 'amara.osei');
    await standInForHosts(context, ({ hostname }) => hostname === 'images.example.org');
    // After the fifth saved report no dialog appears by chance
    await page.addInitScript(() => {
      const { random } = Math;
      Math.random = () => 0.5 + random() / 2;
    });
    await openApp(page);

    const done = new Map<string, Answers>();
    for (const [thread, [person, slug]] of SHIFT.entries()) {
      const { meta, ...form } = formOf(slug);
      const { name } = meta;
      const hasMouse = thread % 2 === 1;
      const before = done.get(person);
      await (hasMouse ? openByMouse : openByKeys)(page, person, name, before !== undefined);
      const held = inherited(before ?? {});
      const answers = answersAbout(person, slug);
      await fillForm(page, { meta, ...form }, answers, hasMouse ? byPointer : byKeyboard, held);
      done.set(person, { ...answers, ...before });

      const says = (words: RegExp): Promise<void> =>
        expect
          .poll(() => lineOf(page, person, name).first().textContent(), { message: `${name} of ${person}` })
          .toMatch(words);
      if (hasMouse) await page.getByRole('button', { name: 'Save report' }).click();
      else await page.keyboard.press('ControlOrMeta+s');
      await says(/saved, not copied/i);
      if (thread === 4) await page.getByRole('button', { name: 'Back to work' }).press('Enter');
      if (hasMouse) await chooseForPost(page, /^Copy post/);
      else await page.keyboard.press('F9');
      await says(/✓ saved/i);
      if (meta.announce !== undefined) {
        await (hasMouse ? chooseForPost(page, /^Announce/) : runFirst(page, 'Announce'));
        const announce = page.getByRole('dialog').getByRole('button', { name: 'Announce', exact: true });
        if (hasMouse) await announce.click();
        else {
          await tabTo(page, announce);
          await page.keyboard.press('Enter');
        }
        await says(/✓ announced/i);
      }
      await (hasMouse ? chooseForPost(page, 'Add the forum link') : runFirst(page, 'Add the forum link'));
      await typeInto(page.getByLabel('Address of the post'), `${FORUM}/viewtopic.php?t=${thread}`);
      if (hasMouse) await page.getByRole('button', { name: 'Save the link' }).click();
      else await page.keyboard.press('Enter');
      await says(/✓ (saved|announced), link added/i);
    }

    const expectAll = async (): Promise<void> => {
      for (const [person, slug] of SHIFT) {
        const { name, announce } = formOf(slug).meta;
        const line = lineOf(page, person, name).first();
        await expect
          .poll(() => line.textContent())
          .toMatch(announce === undefined ? /✓ saved, link added/i : /✓ announced, link added/i);
      }
      expect(await page.locator('.case').count()).toBe(PEOPLE.length);
    };
    await expectAll();
    await page.getByRole('link', { name: 'PHMC Forms' }).click();
    await page.getByRole('heading', { name: 'Which form do you need?' }).waitFor();
    await expectAll();
    expect(await page.locator('.case').evaluateAll(overlaps)).toEqual([]);

    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Find a form' });
    for (const person of PEOPLE) {
      const slugs = SHIFT.filter(([other]) => other === person).map(([, slug]) => slug);
      await typeInto(palette.getByRole('searchbox'), person);
      const rows = palette.locator('.picker__row').filter({ hasText: /✓ (saved|announced), link added/i });
      await expect.poll(() => rows.count()).toBe(slugs.length);
    }
    // The first clears the search
    await page.keyboard.press('Escape');
    await expect.poll(() => palette.getByRole('searchbox').inputValue()).toBe('');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('menuitem', { name: 'My shift' }).click();
    const work = page.getByRole('dialog', { name: 'My shift' });
    for (const person of PEOPLE) {
      const slugs = SHIFT.filter(([other]) => other === person);
      const rows = work.getByRole('listitem').filter({ has: page.getByText(person, { exact: true }) });
      await expect.poll(() => rows.count()).toBe(slugs.length);
      expect(await rows.getByText('Posted', { exact: true }).count()).toBe(slugs.length);
    }
    expect(channels.map(({ messages }) => messages.length)).toEqual(
      ['coroner', 'medicalStaff'].map(
        (target) => SHIFT.filter(([, slug]) => formOf(slug).meta.announce === target).length,
      ),
    );
    await expectClean();
  },
);

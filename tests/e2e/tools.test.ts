import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminDatabase } from './support/admin-database.ts';
import type { AdminDatabase } from './support/admin-database.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { ALL_FORMS } from './support/forms.ts';
import { chooseForForm, field, formName, openApp, settings } from './support/main-screen.ts';
import { expectAccessibleEverywhere, settingsAt } from './support/settings.ts';
import { isSignedIn, routeUrl, sendEmail } from './sign-in/support/sign-in.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

const MEMBER = 'medic@demo.invalid';

let database: AdminDatabase;

beforeAll(() => {
  database = openAdminDatabase();
});
afterAll(() => database.close());

/** Other menus and groups of the Tools menu, by their tools. */
const PLACES: Readonly<Record<string, 'Form' | 'Settings' | 'Cards' | 'Help'>> = {
  'Switch form': 'Form',
  'Hand over this case': 'Form',
  Phrases: 'Form',
  Presets: 'Form',
  Settings: 'Settings',
  'Choose your agency': 'Settings',
  'One-click posting': 'Settings',
  'Business card': 'Cards',
  'Refusal of care': 'Cards',
  'EMS bingo': 'Cards',
  'Getting started': 'Help',
  'Ways to save typing': 'Help',
  'Keyboard shortcuts': 'Help',
  'What’s new': 'Help',
  'Privacy policy': 'Help',
};

/** The button that leads to a tool. */
const opener = (page: Page, name: string): Locator => {
  const place = PLACES[name];
  if (place === 'Settings') return settings(page);
  return page.getByRole('button', { name: place === 'Form' ? 'Form' : 'Tools', exact: true });
};

/** Opens a tool by keyboard or by pointer, from the menu. */
async function openTool(page: Page, name: string, by: 'keys' | 'pointer' = 'pointer'): Promise<Locator> {
  const dialog = page.locator('dialog[open]');
  const place = PLACES[name];
  const group = place === 'Cards' || place === 'Help' ? place : undefined;
  const item = page.getByRole('menuitem', { name: group ?? name });
  const press = (target: Locator): Promise<void> => (by === 'keys' ? target.press('Enter') : target.click());
  if (by === 'keys') {
    await opener(page, name).press('ArrowDown');
    await page.getByRole('menu').waitFor();
    await page.keyboard.type((group ?? name).split(' ')[0] ?? '');
    // Two of them begin with the same word.
    const chosen = item.and(page.locator(':focus'));
    while ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  } else {
    await opener(page, name).click();
    await item.click();
  }
  await dialog.waitFor();
  if (!group) return dialog;
  const tile = dialog.getByRole('button', { name });
  await press(tile);
  await tile.waitFor({ state: 'detached' });
  await dialog.waitFor();
  return dialog;
}

/** Opens a tool by an alias in the palette, from a field of the form. */
async function openFromPalette(page: Page, words: string): Promise<Locator> {
  await field(page, 'Place of death').focus();
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('dialog', { name: 'Find a form, case or tool' }).getByRole('searchbox');
  await typeInto(search, words);
  await search.press('Enter');
  await search.waitFor({ state: 'detached' });
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  return dialog;
}

/** Closes the dialog with Escape, and the focus must be back where it was. */
async function close(page: Page, back: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await back.evaluate((control) => control === document.activeElement)).toBe(true);
}

type Job = (dialog: Locator, page: Page) => Promise<unknown>;

/** Every tool of the menu: name, aliases, and a test of its function unless another test has one. */
const MENU: readonly (readonly [string, string, Job?])[] = [
  ['Choose your agency', 'home group'],
  ['Forms of your agency', 'law enforcement'],
  [
    'Switch form',
    'related forms',
    async (dialog, page) => {
      await dialog.getByRole('button', { name: /^Autopsy Report/ }).click();
      await formName(page).filter({ hasText: 'Autopsy Report' }).waitFor();
      await page.goBack();
      await formName(page).filter({ hasText: 'Death Report' }).waitFor();
    },
  ],
  ['Hand over this case', 'colleague'],
  ['Open a case file', 'import case'],
  ['Paste a post or record', 'old post'],
  ['Phrases', 'snippet'],
  ['Presets', 'usual values'],
  ['My shift', 'left to do'],
  ['One-click posting', 'bookmarklet'],
  ['Staff', 'employees'],
  [
    'Open positions',
    'position details',
    async (dialog) => {
      await dialog.getByRole('tab', { name: 'Nursing' }).click();
      await dialog.getByRole('tabpanel', { name: 'Nursing' }).locator('summary').first().waitFor();
    },
  ],
  ['CCTV request', 'footage'],
  ['Business card', 'visiting card'],
  [
    'Refusal of care',
    'ask me anything',
    async (dialog, page) => {
      await typeInto(dialog.getByRole('textbox', { name: 'Patient' }), 'Maria Perez');
      await dialog.locator('.picture svg').getByText('Maria Perez').first().waitFor();
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save image' }).click();
      expect((await saved).suggestedFilename()).toBe('refusal-of-care.png');
      await dialog.getByRole('button', { name: 'Upload' }).click();
      const link = dialog.getByRole('textbox', { name: 'Link to the image' });
      await link.waitFor();
      const picture = await fetch(await link.inputValue());
      expect(picture.headers.get('content-type')).toBe('image/png');
    },
  ],
  ['EMS bingo', 'game'],
  ['Bug, idea or new form', 'feature request'],
  [
    'What’s new',
    'changelog',
    (dialog) =>
      dialog
        .getByRole('heading', { name: /^\d+\.\d+\.\d+/ })
        .first()
        .waitFor(),
  ],
  [
    'Settings',
    'seasonal effects',
    async (dialog, page) => {
      await dialog.getByRole('radio', { name: 'Dark' }).check();
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
      await dialog.getByRole('radio', { name: 'System' }).check();
    },
  ],
  [
    'Getting started',
    'tutorial',
    async (dialog) => {
      for (let step = 1; step < 4; step += 1)
        await dialog.getByRole('button', { name: 'Next' }).press('Enter');
      await dialog.getByRole('button', { name: 'Done' }).click();
    },
  ],
  [
    'Ways to save typing',
    'tips',
    async (dialog) => {
      const last = dialog.getByRole('img').last();
      await last.scrollIntoViewIfNeeded();
      await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    },
  ],
  ['Keyboard shortcuts', 'hotkeys'],
  ['Privacy policy', 'gdpr', (dialog) => dialog.getByRole('heading', { name: 'In your browser' }).waitFor()],
];

test('each tool opens by keyboard, mouse and palette, works, passes axe and restores the focus', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await sendEmail(page, MEMBER);
  await isSignedIn(page);
  await openApp(page, 'death-report');
  await opener(page, 'My shift').click();
  await expect.poll(() => page.getByRole('menuitem').count()).toBeGreaterThan(1);
  expect(await page.getByRole('menuitem').count()).toBeLessThanOrEqual(10);
  await page.keyboard.press('Escape');
  const tried = MENU.filter((_, index) => ALL_FORMS || index % 10 === 4);
  for (const [index, [name, words, job]] of tried.entries()) {
    const dialog = await openTool(page, name, 'keys');
    const title = await dialog.getByRole('heading').first().innerText();
    await expectAccessibleEverywhere(page, 'dialog[open]', settingsAt(index));
    await close(page, opener(page, name));
    await openFromPalette(page, words);
    await expect.poll(() => dialog.getByRole('heading').first().innerText(), { message: words }).toBe(title);
    await close(page, field(page, 'Place of death'));
    if (!job) continue;
    await openTool(page, name);
    await job(dialog, page);
    if ((await dialog.count()) > 0) await close(page, opener(page, name));
  }
  await expectClean();
});

nightly('each dialog outside the menu works, passes axe and restores the focus', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await page.goto(routeUrl('/auth/gta/callback?error=access_denied&error_description=No'));
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
  await page.evaluate(() => (location.hash = '#/'));
  const callback = page.getByRole('dialog', { name: 'Authentication Error' });
  await callback.waitFor();
  await expectAccessibleEverywhere(page, 'dialog[open]');
  await callback.getByRole('button', { name: 'Return to Homepage' }).press('Enter');
  await callback.waitFor({ state: 'detached' });

  await sendEmail(page, MEMBER);
  await isSignedIn(page);
  await openApp(page, 'death-report');
  const dialog = page.locator('dialog[open]');
  const place = field(page, 'Place of death');
  const relatives = page.getByRole('button', { name: 'Form', exact: true });
  await chooseForForm(page, 'Switch form');
  await dialog.waitFor();
  await expectAccessibleEverywhere(page, 'dialog[open]');
  await close(page, relatives);
  await chooseForForm(page, 'Switch form');
  await dialog.getByRole('button', { name: /^Autopsy Report/ }).click();
  await formName(page).filter({ hasText: 'Autopsy Report' }).waitFor();
  await page.goBack();

  for (const [words, name] of [['my reports', 'Saved reports']] as const) {
    await openFromPalette(page, words);
    await page.getByRole('dialog', { name }).waitFor();
    await expectAccessibleEverywhere(page, 'dialog[open]');
    await close(page, place);
  }

  await page.evaluate(() => localStorage.setItem('phmc.saves.demo-medic', '4'));
  await typeInto(place, 'Vespucci Beach');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('dialog', { name: 'Five reports!' }).waitFor();
  await expectAccessibleEverywhere(page, 'dialog[open]');
  await page.getByRole('button', { name: 'Back to work' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await place.evaluate((control) => control === document.activeElement)).toBe(true);
  await expectClean();
});

nightly('a guest chooses an agency, requests footage and reports a bug', async () => {
  const { page, context, expectClean } = await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page);

  const groups = await openTool(page, 'Choose your agency');
  await groups.getByRole('button', { name: /^Coroner/ }).click();
  const list = page.getByRole('dialog', { name: /^Coroner \(\d+\)$/ });
  await list.waitFor();
  await close(page, settings(page));
  await openTool(page, 'Forms of your agency');
  await list.getByRole('button', { name: /^Death Certificate/ }).click();
  await page.locator('#form-name').filter({ hasText: 'Death Certificate' }).waitFor();
  await page.reload();
  await page.locator('#form').waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Find a form, case or tool' });
  await palette.getByRole('searchbox').waitFor();
  expect((await palette.locator('.picker__heading').allInnerTexts()).slice(0, 2)).toEqual([
    'Cases',
    'Coroner',
  ]);
  await page.keyboard.press('Escape');

  const cctv = await openTool(page, 'CCTV request');
  await cctv.getByRole('button', { name: 'Send' }).click();
  await cctv.getByText('Enter the officer’s name.').waitFor();
  await typeInto(cctv.getByRole('textbox', { name: 'Officer' }), 'Dana Cole');
  await close(page, opener(page, 'CCTV request'));
  await openTool(page, 'CCTV request');
  await expect.poll(() => cctv.getByRole('textbox', { name: 'Officer' }).inputValue()).toBe('Dana Cole');
  await typeInto(cctv.getByRole('textbox', { name: 'Department' }), 'LSPD');
  await typeInto(cctv.getByRole('textbox', { name: 'When it happened' }), '2 Jan 2026 3:04');
  await cctv.getByRole('combobox', { name: 'Reason' }).selectOption('Traffic Incident Review');
  await typeInto(cctv.getByRole('textbox', { name: 'Location' }), 'Entrance');
  await typeInto(cctv.getByRole('textbox', { name: 'What to look for' }), 'A red van');
  await cctv.getByRole('button', { name: 'Send' }).click();
  // No channel is set up here, and nothing typed is lost.
  await cctv.getByText('You cannot send requests for footage here yet').waitFor();
  await close(page, opener(page, 'CCTV request'));

  const card = await openTool(page, 'Business card');
  await typeInto(
    card.getByRole('textbox', { name: 'Name' }),
    'Maximiliana Featherstonehaugh-Wolverhampton '.repeat(2),
  );
  await card.getByRole('button', { name: 'Copy image' }).click();
  await page.getByText('Image copied.').waitFor();
  const size = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await item?.getType('image/png');
    const { width, height } = await createImageBitmap(picture ?? new Blob());
    return [width, height];
  });
  expect(size).toEqual([1500, 880]);
  const { width: room } = await card
    .locator('.picture svg')
    .evaluate((svg) => svg.getBoundingClientRect().toJSON());
  const widest = await card
    .locator('.picture tspan')
    .evaluateAll((lines) => Math.max(...lines.map((line) => line.getBoundingClientRect().width)));
  expect(widest).toBeLessThan(room);
  await close(page, opener(page, 'CCTV request'));

  const bug = await openTool(page, 'Bug, idea');
  await typeInto(bug.getByRole('textbox', { name: 'Title' }), 'A typo');
  await typeInto(bug.getByRole('textbox', { name: 'Discord name' }), 'dana.cole');
  await typeInto(bug.getByRole('textbox', { name: 'Details' }), 'It says teh.');
  await bug.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/Your reference number is R-[2-9A-Z]{8}\./).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectClean();
});

nightly('a member requests a change that an administrator approves, and plays bingo', async () => {
  const name = 'Ottilie Maas';
  await database.set('staff/coroner/tools-test', { name, rank: 'Attendant' });
  const asking = await open();
  await sendEmail(asking.page, MEMBER);
  await asking.page.locator('.profile').getByRole('button').waitFor();
  const staff = await openTool(asking.page, 'Staff');
  await staff.getByRole('radio', { name: 'Coroner' }).check();
  await typeInto(staff.getByRole('searchbox'), 'ottilie');
  await staff.getByRole('button', { name: new RegExp(name) }).click();
  await staff.getByRole('button', { name: 'Change' }).click();
  await typeInto(staff.getByRole('textbox', { name: 'Rank' }), 'Investigator');
  await typeInto(staff.getByRole('textbox', { name: 'Reason' }), 'Promoted');
  await staff.getByRole('button', { name: 'Send request' }).click();
  await asking.page.getByText('An administrator will look at your request.').waitFor();

  // The same member plays bingo: the board comes back from the database.
  await close(asking.page, asking.page.getByRole('button', { name: 'Tools' }));
  const bingo = await openTool(asking.page, 'EMS bingo');
  const square = bingo.getByRole('group', { name: 'Card' }).getByRole('button').first();
  const phrase = await square.innerText();
  await square.click();
  await bingo
    .getByRole('listitem')
    .filter({ hasText: `marked “${phrase}”` })
    .waitFor();
  await expect.poll(() => square.getAttribute('aria-pressed')).toBe('true');
  await expectAccessibleEverywhere(asking.page, 'dialog[open]');
  await close(asking.page, asking.page.getByRole('button', { name: 'Tools' }));
  await asking.expectClean();
  await asking.context.close();

  const { page, expectClean } = await open();
  await sendEmail(page, 'admin@demo.invalid');
  await page.locator('.profile').getByRole('button').waitFor();
  await page.evaluate(() => (location.hash = '#/admin/requests'));
  const row = page.getByRole('listitem').filter({ hasText: 'Rank: Investigator' });
  await row.waitFor();
  await expectAccessible(page, '.requests');
  await row.getByRole('button', { name: 'Approve' }).click();
  await row.waitFor({ state: 'detached' });
  await page.evaluate(() => (location.hash = '#/'));
  const list = await openTool(page, 'Staff');
  await list.getByRole('radio', { name: 'Coroner' }).check();
  await typeInto(list.getByRole('searchbox'), 'ottilie');
  await list.getByText('Investigator').waitFor();
  await expectClean();
  await database.set('staff/coroner/tools-test', null);
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilNextClick } from '../unit/support/next-click.ts';
import { openAdminDatabase } from './support/admin-database.ts';
import type { AdminDatabase } from './support/admin-database.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { field } from './support/main-screen.ts';
import { isSignedIn, routeUrl, sendEmail, sendGoogle } from './sign-in/support/sign-in.ts';
import { expectAccessibleEverywhere } from './support/settings.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

const KEY = 'admin-editor-test';
const ENTRY = `staff/phmc/${KEY}`;
const PERSON = { name: 'Edda Testing', rank: 'Nurse', category: 'Nursing', badge: 'NI-19999' };
const EDITOR = `/admin/staff?list=staff-phmc&entry=${KEY}`;

let database: AdminDatabase;

beforeAll(async () => {
  database = openAdminDatabase();
  await database.set(ENTRY, PERSON);
});
afterAll(async () => {
  await database.set(ENTRY, null);
  await database.close();
});

/** The function by which everything privileged is written. */
const WRITES = /\/writeAudited$/;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openAdmin(page: Page): Promise<void> {
  await sendGoogle(page, 'admin@demo.invalid');
  await isSignedIn(page);
  await page.goto(routeUrl(EDITOR));
  await field(page, 'Full name').waitFor();
}

/** Waits first: a click too soon after the previous one would be ignored as a double click. */
async function save(page: Page): Promise<void> {
  await untilNextClick();
  await button(page, 'Save').click();
  await dialog(page, 'Save these changes?').getByRole('button', { name: 'Save' }).click();
}

const saved = (page: Page) => page.getByText('Saved the employee.').waitFor();

nightly('two administrators edit one entry; conflicts are shown and no change is lost', async () => {
  const ada = await open();
  const ben = await open();
  await openAdmin(ada.page);
  await openAdmin(ben.page);

  // What breaks the schema is refused in its place.
  await typeInto(field(ada.page, 'Badge'), 'nonsense');
  await button(ada.page, 'Save').click();
  await ada.page.getByRole('button', { name: /^Badge must be a number/ }).waitFor();
  await typeInto(field(ada.page, 'Badge'), 'NI-20001');

  await typeInto(field(ben.page, 'Phone'), '5550199');
  await save(ben.page);
  await saved(ben.page);

  // Ada sees both versions before hers goes on.
  await button(ada.page, 'Compare').click();
  const both = dialog(ada.page, 'Somebody else changed this employee');
  await both.getByRole('row', { name: /Phone 5550199/ }).waitFor();
  await both.getByRole('button', { name: 'Use their version' }).click();
  await button(ada.page, 'Compare').waitFor({ state: 'detached' });
  await expect.poll(() => field(ada.page, 'Phone').inputValue()).toBe('5550199');

  // The server is away: the edit stays, and nothing is stored.
  await typeInto(field(ada.page, 'Badge'), 'NI-20002');
  await ada.page.route(WRITES, (route) => route.abort(), { times: 1 });
  await save(ada.page);
  await ada.page.getByText('so your edit was not saved').waitFor();
  await expect.poll(() => field(ada.page, 'Badge').inputValue()).toBe('NI-20002');

  // Its answer gets lost: the change is stored, once.
  await ada.page.route(WRITES, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await save(ada.page);
  await saved(ada.page);

  await button(ada.page, 'History').click();
  const versions = dialog(ada.page, 'History').getByRole('listitem');
  await versions.first().getByText('Badge: NI-19999 → NI-20002').waitFor();
  await expect.poll(() => versions.count()).toBe(2);
  await expectAccessible(ada.page);
  await versions.nth(1).getByRole('button', { name: 'Restore version before' }).click();
  await save(ada.page);
  await expect.poll(() => database.get(ENTRY)).toEqual(PERSON);

  await expectAccessibleEverywhere(ada.page);
  await button(ada.page, 'Back to the list').click();
  await typeInto(ada.page.getByLabel('Find'), 'edda testing');
  await ada.page.getByRole('cell', { name: 'NI-19999' }).waitFor();
  await expectAccessible(ada.page);
  await ben.expectClean();
});

test('a tool that a member may not open shows the reason', async () => {
  const { page, expectClean } = await open();
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await page.goto(routeUrl('/admin/database'));
  await page.getByText('You need script rank 15 or higher.').waitFor();
  const tools = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  await expect.poll(() => tools.allInnerTexts()).toEqual(['Members', 'Your account']);
  await expectClean();
});

/** Returns true if the center of an element is in the viewport and not covered. */
const inSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (node.contains(top) || top.contains(node));
  });

nightly(
  'menu, top bar and table header stay visible while a long table scrolls, and each row shows its actions',
  async () => {
    const { page, expectClean } = await open({ width: 1440 });
    await sendEmail(page, 'admin@demo.invalid');
    await isSignedIn(page);
    await page.goto(routeUrl('/admin/staff'));
    const names = page.getByRole('rowheader');
    await names.nth(24).waitFor();

    const staying = [
      page.getByRole('link', { name: 'Home' }),
      page.getByRole('link', { name: 'Overview' }),
      button(page, 'Badge'),
      button(page, 'Next'),
    ];
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(await Promise.all(staying.map(inSight))).toEqual([true, true, true, true]);
    // Another page is shown from its first row on.
    const first = await names.first().textContent();
    await button(page, 'Next').click();
    await expect.poll(() => names.first().textContent()).not.toBe(first);
    await expect.poll(() => inSight(names.first())).toBe(true);
    // In both directions, by the keyboard.
    await button(page, 'Badge').press('Enter');
    const badges = () => page.locator('tbody td[data-label=Badge]').allTextContents();
    expect((await badges()).toSorted()).toEqual(await badges());
    await page.getByLabel('Rank', { exact: true }).selectOption('Nurse');
    await page.getByText(/^1 to \d+ of \d+$/).waitFor();
    expect(new Set(await page.locator('tbody td[data-label=Rank]').allTextContents())).toEqual(
      new Set(['Nurse']),
    );

    for (const width of [360, 768, 1024, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const action = page.getByRole('button', { name: /^Change rank/ }).first();
      await action.scrollIntoViewIfNeeded();
      expect(await inSight(action), `actions at ${width} pixels`).toBe(true);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = button(page, 'Menu');
    expect(await page.getByRole('link', { name: 'Overview' }).isVisible()).toBe(false);
    await menu.press('Enter');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    expect(await page.getByRole('link', { name: 'Overview' }).isVisible()).toBe(false);
    await expectClean();
  },
);

/** Runs in the page: returns click targets below the minimum size; links within a text are exempt. */
const smallTargets = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a, select, input, textarea')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.closest('p') === null)
    .map((target) => target.closest('label') ?? target)
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width > 1 && (width < 44 || height < 44);
    })
    .map((target) => `${target.localName} ${target.textContent}`);

nightly('touch targets are large enough and nothing overflows on a phone', async () => {
  const { page, context } = await open();
  await sendEmail(page, 'admin@demo.invalid');
  await isSignedIn(page);
  const storageState = await context.storageState({ indexedDB: true });
  const phone = await context.browser()?.newContext({
    storageState,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const tab = await phone!.newPage();
  for (const panel of [
    'overview',
    'feedback',
    'staff',
    'members',
    'users',
    'lockdown',
    'webhooks',
    'audit',
  ]) {
    await tab.goto(routeUrl(`/admin/${panel}`));
    await tab.locator('h1').waitFor();
    await tab.waitForFunction(() => document.querySelector('[aria-busy]') === null);
    await expect.poll(() => tab.evaluate(smallTargets), { message: panel }).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth), panel).toBe(360);
  }
});

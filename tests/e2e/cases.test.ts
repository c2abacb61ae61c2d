import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { field, findForm, formName, openApp } from './support/main-screen.ts';
import { expectAccessibleEverywhere } from './support/settings.ts';
import { stored } from './support/storage.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

const name = (page: Page) => field(page, 'Decedent name');
const caseNamed = (page: Page, title: string) =>
  page.locator('.case').filter({ hasText: title }).getByRole('button').first();
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function nameDecedent(page: Page, text: string): Promise<void> {
  await tabTo(page, name(page));
  await page.keyboard.type(text);
  await stored(page, text);
}

/** Presses Enter on the palette's first result for a query. */
async function press(page: Page, words: string, found: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Find a form' }).getByRole('searchbox').waitFor();
  await page.keyboard.type(words);
  await page.locator('.picker__row--first').filter({ hasText: found }).waitFor();
  await page.keyboard.press('Enter');
}

/** Counts layout shifts without recent user input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[])
        if (!entry.hadRecentInput) moved.push(...entry.sources.map(({ node }) => node?.className ?? ''));
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

test('two cases are filled in turn with the keyboard only', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await openApp(page);
  await findForm(page, 'Death Report');
  await expect.poll(() => focusedId(page)).toBe('root_coronerEmployee');
  await nameDecedent(page, 'Maria Perez');
  await page.keyboard.press('Alt+Shift+KeyN');
  await expect.poll(() => name(page).inputValue()).toBe('');
  await expect.poll(() => focusedId(page)).toBe('root_coronerEmployee');
  await nameDecedent(page, 'Jo Bloggs');
  await expect.poll(() => page.locator('.case').count()).toBe(2);

  await press(page, 'maria', 'Maria Perez');
  await expect.poll(() => name(page).inputValue()).toBe('Maria Perez');
  await expect.poll(() => page.locator('.case [aria-current]').textContent()).toContain('Maria Perez');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(() => name(page).inputValue()).toBe('Jo Bloggs');
  await expect.poll(() => caseNamed(page, 'Maria Perez').textContent()).toMatch(/Death Report \d+ missing/);

  await press(page, 'rename this', 'Rename this case');
  await page.getByLabel('Name of this case').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Harbour');
  await page.keyboard.press('Enter');
  await caseNamed(page, 'Harbour').waitFor();
  await page.getByTitle('Rename this case').and(page.locator(':focus')).waitFor();

  await page.keyboard.press('Alt+Shift+KeyX');
  await expect.poll(() => name(page).inputValue()).toBe('Maria Perez');
  await press(page, 'harbour', 'Closed just now');
  await expect.poll(() => name(page).inputValue()).toBe('Jo Bloggs');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => name(page).inputValue()).toBe('Maria Perez');
  await expectClean();
});

nightly('the sidebar search finds the same cases, tools and forms as the palette', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await openApp(page, 'death-report');
  await typeInto(name(page), 'Ada Quill');
  await stored(page, 'Ada Quill');
  await page.keyboard.press('Alt+Shift+KeyN');
  await expect.poll(() => name(page).inputValue()).toBe('');
  const side = page.locator('.main-screen__picker');
  const first = side.locator('.picker__row--first');
  await typeInto(side.getByRole('searchbox'), 'ada');
  await first.filter({ hasText: 'Ada Quill' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => name(page).inputValue()).toBe('Ada Quill');

  await typeInto(side.getByRole('searchbox'), 'cctv');
  await first.getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await typeInto(side.getByRole('searchbox'), 'coroner em');
  await page.keyboard.press('Enter');
  await formName(page).getByText('Coroner Email').waitFor();
  await expect.poll(() => side.getByRole('searchbox').inputValue()).toBe('');
  await expectClean();
});

test('a case of another tab is marked, and taken over on request', async () => {
  const { page, context, expectClean } = await open({ width: 1440 });
  await openApp(page, 'death-report');
  await typeInto(name(page), 'Maria Perez');
  await stored(page, 'Maria Perez');
  const second = await context.newPage();
  await openApp(second, 'death-report');
  const held = caseNamed(second, 'Maria Perez');
  await held.getByText('In another tab · Open here').waitFor();
  await held.click();
  await expect.poll(() => name(second).inputValue()).toBe('Maria Perez');
  await page.getByText(/was opened in another tab/).waitFor();
  await caseNamed(page, 'Maria Perez').getByText('In another tab').waitFor();
  await expectClean();
});

nightly('the home screen of a phone shows cases and forms, and typing searches them', async () => {
  const { page, expectClean } = await open({ width: 360, height: 740 });
  await openApp(page);
  await page.getByRole('heading', { name: 'Which form do you need?' }).waitFor();
  await page.keyboard.type('death rep');
  await page.keyboard.press('Enter');
  await formName(page).getByText('Death Report').waitFor();
  await typeInto(name(page), 'Maria Perez');
  await stored(page, 'Maria Perez');
  await page.getByRole('link', { name: 'PHMC Forms' }).click();
  await caseNamed(page, 'Maria Perez').waitFor();
  const forms = page.locator('.picker__form').filter({ hasText: 'Coroner Email' });
  expect((await forms.boundingBox())?.y).toBeLessThan(740);

  await forms.click();
  await formName(page).getByText('Coroner Email').waitFor();
  await page.getByRole('link', { name: 'PHMC Forms' }).click();
  await caseNamed(page, 'Maria Perez').click();
  await expect.poll(() => name(page).inputValue()).toBe('Maria Perez');

  await page.getByRole('link', { name: 'PHMC Forms' }).click();
  await tabTo(page, page.getByRole('button', { name: 'My shift' }));
  await page.keyboard.press('Enter');
  const work = page.getByRole('dialog', { name: 'My shift' });
  await work.getByText(/^1 of 1 left to do\. Your shift began on /).waitFor();
  await work.getByText(/^\d+ missing$/).waitFor();
  await expectAccessibleEverywhere(page);
  await tabTo(page, work.getByRole('button', { name: /^Finish: Maria Perez/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => name(page).inputValue()).toBe('Maria Perez');

  // Each form can also be opened for the subject of the case.
  await page.getByRole('link', { name: 'PHMC Forms' }).click();
  await page.getByRole('button', { name: 'For Maria Perez: Coroner Email' }).first().click();
  await formName(page).getByText('Coroner Email').waitFor();
  await expect.poll(() => page.locator('#root_decedentName').inputValue()).toBe('Maria Perez');
  await expectClean();
});

nightly('case lists pass axe and cause no layout shift', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await watchShifts(page);
  await openApp(page, 'death-report');
  await typeInto(name(page), 'Maria Perez');
  await caseNamed(page, 'Maria Perez').waitFor();
  await page.getByRole('button', { name: 'New case' }).first().click();
  await typeInto(name(page), 'Jo Bloggs');
  await caseNamed(page, 'Jo Bloggs').waitFor();
  await page.getByRole('button', { name: /^Close Maria Perez/ }).click();
  await page.getByText('Closed cases (1)').click();
  await page.getByRole('list', { name: 'Closed cases' }).getByRole('button').waitFor();
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'PHMC Forms' }).click();
  await page.getByText('Closed cases (1)').click();
  await press(page, 'rename this', 'Rename this case');
  await page.getByLabel('Name of this case').waitFor();
  await expectAccessibleEverywhere(page);
  await page.reload();
  await caseNamed(page, 'Jo Bloggs').waitFor();
  expect((await moved(page)).filter((part) => /case|picker|home|form-pane/.test(part))).toEqual([]);
  await expectClean();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { holdBack } from './support/hold-back.ts';
import { field, openApp } from './support/main-screen.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top));

test('a date and time is one tab stop; n enters the current time, and arrows move between its parts', async () => {
  const { page, expectClean } = await open();
  await page.clock.setFixedTime(new Date('2026-11-23T04:52:00Z'));
  await openApp(page, 'mass-fatality-report');
  const when = field(page, 'Dispatched to scene');
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await when.focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('root_placeOfDeath');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('n');
  await expect.poll(() => when.inputValue()).toBe('23 Nov 2026, 04:52');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => when.inputValue()).toBe('23 Nov 2026, 04:51');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('nov 22 2026 0730');
  await page.keyboard.press('Tab');
  await expect.poll(() => when.inputValue()).toBe('22 Nov 2026, 07:30');
  await typeInto(when, 'when it happened');
  await page.keyboard.press('Tab');
  await page.getByText('must be a date and time, such as 23 Nov 2026, 04:52.').first().waitFor();
  await expect.poll(() => when.inputValue()).toBe('when it happened');
  await expectClean();
});

test('a section is cleared, and restored by undo, with key, mouse and palette', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  const place = field(page, 'Place of death');
  const name = field(page, 'Decedent name');
  const notices = page.getByRole('region', { name: 'Notifications' });
  await typeInto(name, 'Maria Perez');
  const section = page.locator('.section:has(#root_placeOfDeath)');
  const title = (await section.locator('.section__title').textContent()) ?? '';
  const ways = [
    () => page.keyboard.press('Alt+Shift+E'),
    async () => {
      await section.hover();
      await section.getByRole('button', { name: `Clear ${title}`, exact: true }).click();
    },
    async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await typeInto(page.getByRole('dialog').getByRole('searchbox'), `clear ${title}`);
      await page.keyboard.press('Enter');
    },
  ];
  for (const clear of ways) {
    await typeInto(place, 'Vespucci Beach');
    await clear();
    await notices.getByText(`“${title}” cleared.`).waitFor();
    await expect.poll(() => place.inputValue()).toBe('');
    await notices.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => place.inputValue()).toBe('Vespucci Beach');
    await place.focus();
  }
  await expect.poll(() => name.inputValue()).toBe('Maria Perez');
  await expectClean();
});

nightly('a composition of an input method is not interrupted by a slow word', async () => {
  const { page, context, expectClean } = await open();
  await openApp(page, 'death-report');
  const keyboard = await context.newCDPSession(page);
  const title = page.locator('.output__value').first();
  for (const label of ['Decedent name', 'Place of death']) {
    const control = field(page, label);
    await typeInto(control, 'Kim ');
    for (const text of ['か', 'かん', 'かんだ']) {
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      if (label === 'Decedent name')
        await title.filter({ hasText: new RegExp(`Kim ${text}(?!か|ん|だ)`) }).waitFor();
      else await page.waitForTimeout(300);
      await expect.poll(() => control.inputValue()).toBe(`Kim ${text}`);
    }
    await keyboard.send('Input.insertText', { text: '神田' });
    await expect.poll(() => control.inputValue()).toBe('Kim 神田');
    await page.keyboard.press('Tab');
    await expect.poll(() => control.inputValue()).toBe('Kim 神田');
  }
  await title.filter({ hasText: 'Kim 神田' }).waitFor();
  await expectClean();
});

nightly('palette and saved reports keep their top position, and alternative shortcuts work', async () => {
  const { page, expectClean } = await open();
  await allowClipboard(page);
  await openApp(page, 'death-report');
  await page.keyboard.press('Alt+Shift+K');
  const search = page.getByRole('dialog').getByRole('searchbox');
  await search.waitFor();
  await page
    .locator('.dialog__panel')
    .evaluate((node) => Promise.all(node.getAnimations().map((one) => one.finished)));
  const top = await topOf(page, '.dialog__panel');
  for (const words of ['co', 'copy the title', 'zzzz', '']) {
    await typeInto(search, words);
    expect(await topOf(page, '.dialog__panel')).toBe(top);
  }
  await page.keyboard.press('Escape');
  await typeInto(field(page, 'Place of death'), 'Pier');
  await page.keyboard.press('Alt+Shift+C');
  await expect.poll(() => readClipboard(page)).toContain('Pier');
  await page.keyboard.press('Alt+Shift+H');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Copy the post').waitFor();
  await expectClean();
});

test('text typed before the palette has loaded is its query and enters no field', async () => {
  const { page, expectClean } = await open();
  const arrive = await holdBack(page, /\/assets\/menus-/);
  await openApp(page, 'death-report');
  const name = field(page, 'Decedent name');
  await name.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('autx');
  await page.keyboard.press('Backspace');
  arrive();
  const search = page.getByRole('dialog').getByRole('searchbox');
  await search.waitFor();
  await page.keyboard.type('o');
  await expect.poll(() => search.inputValue()).toBe('auto');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => name.inputValue()).toBe('');
  await expectClean();
});

nightly('the header of an open row is sticky, and rows are reordered in place', async () => {
  const { page, expectClean } = await open({ width: 360, height: 640 });
  await openApp(page, 'mass-fatality-report');
  for (const name of ['Maria Perez', 'Jo Bloggs']) {
    await page.getByRole('button', { name: 'Add a decedent' }).click();
    await typeInto(page.locator('.row--open').getByRole('textbox', { name: /^Decedent name/ }), name);
  }
  const rows = page.locator('.row');
  await expect.poll(() => page.locator('.row--open').count()).toBe(1);
  const first = rows.first();
  await expect.poll(() => first.locator('.row__summary').textContent()).toBe('Maria Perez');
  await expect.poll(() => first.locator('.row__missing').textContent()).toMatch(/^\d+ missing$/);
  for (const part of ['.row__summary', '.row__missing']) {
    const cut = await first.locator(part).evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  }
  const second = page.locator('.row--open');
  await second.locator('input').last().focus();
  const isSeen = await second.locator('.row__toggle').evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isSeen).toBe(true);
  await expectClean();
});

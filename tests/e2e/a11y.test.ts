import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appUrl } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { allowClipboard } from './support/clipboard.ts';
import { withBrowser } from './support/browser.ts';
import { sampled } from './support/forms.ts';
import { chooseForForm, field, formName, openApp, settings } from './support/main-screen.ts';
import { problems, SETTINGS } from './support/settings.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

test.each(sampled(2, SETTINGS.toReversed()))(
  'form list, palette, form and post pass axe in $theme at $width pixels',
  async (setting) => {
    const { page, expectClean } = await open({ theme: setting.theme, width: setting.width });
    const expectNone = async (): Promise<void> =>
      expect(await problems(page, { ...setting, rules: {} })).toEqual([]);
    await allowClipboard(page);
    await openApp(page);
    await expectNone();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('deat');
    await expectNone();
    await page.keyboard.type(' nothing like it');
    await expectNone();
    // Once to empty the search, once to close.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.goto(`${appUrl()}#/?form=unknown`);
    await page.getByRole('heading', { name: /There is no form/ }).waitFor();
    await expectNone();
    await openApp(page, 'death-report');
    const post = page.getByRole('radio', { name: 'Post', exact: true });
    if ((await post.count()) > 0) await post.check();
    await page.getByRole('radio', { name: 'BBCode' }).check();
    await page.keyboard.press('F8');
    await page.getByRole('button', { name: 'Copied', exact: true }).first().waitFor();
    await expectNone();
    await expectClean();
  },
);

/** Returns the accessible name of the focused element. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
  );

test('dialogs and menus take the focus, trap it and restore it', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  await chooseForForm(page, 'Phrases');
  const dialog = page.getByRole('dialog', { name: 'Phrases' });
  await dialog.waitFor();
  await expectAccessible(page, 'dialog[open]');
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser's toolbar is a tab stop too, during which no element of the page has focus.
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog') ?? document.activeElement === document.body,
      ),
    ).toBeTruthy();
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Form');

  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Find a form' }).getByRole('searchbox').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('searchbox');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('root_decedentName');

  await page.keyboard.press('Escape');
  await chooseForForm(page, 'Clear the form');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).waitFor();
  await expectAccessible(page, '.notifications');
  await expectClean();
});

nightly('? opens the list of shortcuts, except in a text field', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await field(page, 'Place of death').press('?');
  await expect.poll(() => field(page, 'Place of death').inputValue()).toBe('?');
  await expectAbsent(dialog);
  await formName(page).focus();
  await page.keyboard.press('?');
  await dialog.waitFor();
  await expectClean();
});

test('no animation runs with prefers-reduced-motion', async () => {
  const moving = async (reducedMotion: boolean): Promise<number> => {
    const { page, expectClean } = await open({ reducedMotion });
    await allowClipboard(page);
    await openApp(page, 'death-report');
    // Records from the first frame: an animation may be over before the next command.
    await page.evaluate(() => {
      const count = (): void => {
        const seen = Number(document.body.dataset['moving'] ?? 0);
        const timed = document
          .getAnimations()
          .filter((motion) => Number(motion.effect?.getComputedTiming().activeDuration) > 1);
        document.body.dataset['moving'] = String(Math.max(seen, timed.length));
        requestAnimationFrame(count);
      };
      count();
    });
    await page.keyboard.press('F8');
    await page.getByText('Title copied.').waitFor();
    await settings(page).click();
    await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog', { name: 'Find a form' }).waitFor();
    await page.keyboard.press('Escape');
    await expectClean();
    return page.evaluate(() => Number(document.body.dataset['moving']));
  };
  expect(await moving(false)).toBeGreaterThan(0);
  expect(await moving(true)).toBe(0);
});

import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOCKDOWN_REASON } from '../../src/services/lockdown/lockdown-reason.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { field, openApp } from './support/main-screen.ts';
import { withOwnDatabase } from './support/own-database.ts';
import { apply, SETTINGS, problems } from './support/settings.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();
const database = withOwnDatabase();

const FORM = 'death-report';
const OFF = { enabled: false, notification: '', dialog: '', affectedDeployments: [] };
const ON = {
  enabled: true,
  notification: 'Maintenance until noon.',
  dialog: 'Please do not post before noon.',
  affectedDeployments: ['all'],
};

const store = (config: object): Promise<void> => database().admin.set('adminSettings/lockdownConfig', config);

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Lockdown' });
const banner = (page: Page): Locator => page.getByRole('region', { name: 'Lockdown' });
const copyButtons = (page: Page): Locator => page.locator('.copy-control .copy-button');
const understand = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Understood' }).click();

beforeEach(() => store(OFF));
afterEach(() => store(OFF));

test('a lockdown blocks copying, shows the reason and affects nothing else', async () => {
  const { page, expectClean } = await open();
  await allowClipboard(page);
  await openApp(page, FORM, database().appUrl);
  await copyButtons(page).first().waitFor();
  await field(page, 'Decedent name').pressSequentially('Maria');
  await store(ON);

  await dialog(page).getByText(ON.dialog).waitFor();
  await understand(page);
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => banner(page).textContent()).toBe(`${ON.notification} ${LOCKDOWN_REASON}`);
  for (const button of await copyButtons(page).all()) {
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => button.getAttribute('title')).toBe(LOCKDOWN_REASON);
  }
  expect(await page.getByText(LOCKDOWN_REASON).count()).toBe(1);
  await page.evaluate(() => navigator.clipboard.writeText('from before'));
  for (const key of ['F8', 'F9']) {
    await page.keyboard.press(key);
    const notified = page.getByRole('alert').getByText(LOCKDOWN_REASON);
    await notified.waitFor();
    await page.getByRole('group', { name: LOCKDOWN_REASON }).getByRole('button', { name: 'Dismiss' }).click();
    await notified.waitFor({ state: 'detached' });
  }
  expect(await readClipboard(page)).toBe('from before');

  await field(page, 'Decedent name').press('End');
  await page.keyboard.type(' Perez');
  await store(OFF);
  await banner(page).waitFor({ state: 'detached' });
  await page.keyboard.press('F9');
  await page.getByText(/^Post copied\./).waitFor();
  expect(await readClipboard(page)).toContain('Maria Perez');
  await expectClean();
});

const HERE = {
  local: ['local'],
  several: ['github-pages', 'local'],
  'a list with gaps': { '3': 'phmc-tools', '9': 'local' },
};

const NOT_HERE = {
  'another deployment': { affectedDeployments: ['phmc-tools', 'github-pages'] },
  'a text in place of the list': { affectedDeployments: 'all' },
  'a yes in place of the list': { affectedDeployments: true },
  'a map with names as keys': { affectedDeployments: { first: 'all' } },
  'a list that is gone': { affectedDeployments: null },
  'a text in place of the switch': { enabled: 'true' },
};

nightly('a lockdown applies to the deployments that it names', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM, database().appUrl);
  const copy = copyButtons(page).first();
  await copy.waitFor();
  for (const [what, affectedDeployments] of Object.entries(HERE)) {
    await store({ ...ON, affectedDeployments });
    await dialog(page).getByText(ON.dialog).waitFor();
    await expect.poll(() => copy.getAttribute('aria-disabled'), { message: what }).toBe('true');
    await store(OFF);
    await dialog(page).waitFor({ state: 'hidden' });
  }
  for (const [what, change] of Object.entries(NOT_HERE)) {
    // Seen to come by what it ends.
    await store(ON);
    await dialog(page).waitFor();
    await store({ ...ON, ...change });
    await dialog(page).waitFor({ state: 'hidden' });
    await expectAbsent(banner(page), what);
    await expect.poll(() => copy.getAttribute('aria-disabled'), { message: what }).toBeNull();
  }
  await expectClean();
});

nightly('the dialog is shown at each change and visit, and the banner stays', async () => {
  const { page, expectClean } = await open();
  await store(ON);
  await openApp(page, FORM, database().appUrl);
  await dialog(page).getByText(ON.dialog).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });

  await store({ ...ON });
  await store({ ...ON, notification: 'Maintenance until one.' });
  await banner(page).getByText('Maintenance until one.').waitFor();
  await dialog(page).waitFor();
  await understand(page);
  await store({ ...ON, dialog: '' });
  await dialog(page).getByText(LOCKDOWN_REASON).waitFor();
  await expectAbsent(dialog(page).getByText(ON.dialog));
  await understand(page);
  await dialog(page).waitFor({ state: 'hidden' });

  await page.reload();
  await dialog(page).waitFor();
  await banner(page).getByText(ON.notification).waitFor();
  await expectClean();
});

nightly('passes axe in every theme and width', async () => {
  const { page, expectClean } = await open();
  await store(ON);
  await openApp(page, FORM, database().appUrl);
  await dialog(page).waitFor();
  const found: string[] = [];
  const look = async (state: 'with the dialog' | 'dismissed'): Promise<void> => {
    for (const setting of SETTINGS) {
      await apply(page, setting);
      if (state === 'dismissed') {
        if (setting.width === 360) await page.getByRole('radio', { name: 'Post' }).check();
        await copyButtons(page).first().waitFor();
      }
      for (const problem of await problems(page, setting)) found.push(`${state}, ${problem}`);
    }
  };
  await look('with the dialog');
  await understand(page);
  await dialog(page).waitFor({ state: 'hidden' });
  await look('dismissed');
  expect(found).toEqual([]);
  await expectClean();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { caseOf } from './support/forms.ts';
import { field, openApp } from './support/main-screen.ts';

const open = withBrowser();
async function paste(page: Page, text: string): Promise<void> {
  await allowClipboard(page);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}
const one = readFileSync(join(ROOT, 'tests/texts/morgue-record/one-line.txt'), 'utf8');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Read a text' });

test('ten', { timeout: 60_000 }, async () => {
  const { page } = await open();
  const names = 'Ash Bly Cam Dov Eli Fay Gus Hal Ivo Jan'.split(' ').map((name) => `${name} Orr`);
  const records = names.map((name, index) =>
    one.replaceAll('83303', `8340${index}`).replace('Unknown (( Pia Holm ))', name),
  );
  await openApp(page, 'mass-fatality-report', appUrl());
  await paste(page, records.join('\n'));
  await dialog(page).getByText('with 10 records').waitFor();
  await page.waitForTimeout(1500);
  console.log((await dialog(page).innerText()).slice(0, 1500));
  await page.screenshot({ path: '/tmp/reading-ten.png' });
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/reading-ten2.png' });
});
test('kept', { timeout: 60_000 }, async () => {
  const { page } = await open({ width: 360 });
  const { body } = caseOf('death-report', 'full');
  page.on('console', (m) => console.log('CONSOLE', m.text()));
  page.on('pageerror', (m) => console.log('ERR', String(m)));
  await openApp(page, undefined, appUrl());
  await paste(page, body);
  await dialog(page).getByText('every answer was read').waitFor();
  await page.keyboard.press('Enter');
  await field(page, 'Decedent name').waitFor();
  await field(page, 'Decedent name').fill('Rosa Vale');
  await page.waitForTimeout(1000);
  await page.keyboard.press('F9');
  await page.waitForTimeout(500);
  const post = await readClipboard(page);
  console.log('POST', post.includes('Rosa'), post.length);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await paste(page, post);
  await page.waitForTimeout(4000);
  console.log('SAME', (await dialog(page).innerText()).slice(0, 300));
  await page.screenshot({ path: '/tmp/reading-kept.png' });
  await page.keyboard.press('Escape');
  await openApp(page, 'coroner-email', appUrl());
  await page.waitForTimeout(500);
  await paste(page, post);
  await page.waitForTimeout(4000);
  console.log('OTHER', await dialog(page).count(), (await dialog(page).innerText()).slice(0, 300));
  await page.screenshot({ path: '/tmp/reading-kept2.png' });
});
test('copy', { timeout: 60_000 }, async () => {
  const { page } = await open({ width: 1280 });
  const { body } = caseOf('death-report', 'full');
  await openApp(page, undefined, appUrl());
  await paste(
    page,
    body
      .replaceAll(/\[\/?(?:[biu]|size|color|url)(?:=[^\]]*)?\]/g, '')
      .replaceAll(/\[\/?(?:\*|[a-z]+)(?:=[^\]]*)?\]/g, '\n'),
  );
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/reading-copy.png' });
});

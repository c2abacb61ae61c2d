import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { controlNamed } from './support/find-control.ts';
import { formName } from './support/main-screen.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

test('the built app opens under the content security policy', async () => {
  const { page, expectClean } = await open();
  const response = await page.goto(appUrl());
  const policy = response?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  // For hosts without custom headers, the page states the same policy, except header-only directives.
  const stated = await page.locator('meta[http-equiv]').getAttribute('content');
  expect(`${stated}; frame-ancestors 'none'`).toBe(policy);
  await page.locator('#root > *').first().waitFor();
  await expectClean();
});

test('a first visit ends with a copied post, by what the form itself says', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await allowClipboard(page);
  await page.goto(appUrl());
  await page.getByRole('heading', { name: 'Which form do you need?' }).waitFor();
  await page.keyboard.type('comm');
  await page.locator('.picker__row--first').waitFor();
  await page.keyboard.press('Enter');
  await formName(page).filter({ hasText: 'Commentary Note' }).waitFor();
  const form = page.locator('#form');
  const texts = {
    Employee: 'Noor Haverkamp',
    'Patient ID': '2752',
    'Full name': 'Maria Perez',
    'Patient notes': 'Slept well.',
  };
  for (const [label, text] of Object.entries(texts)) {
    await controlNamed(form, label).click();
    await page.keyboard.type(text);
  }
  await controlNamed(form, 'Department').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  // Until the button says so, the clipboard has the text of an earlier test: the files of a worker share a browser.
  await page.getByRole('button', { name: 'Paste, then come back' }).waitFor();
  expect(await readClipboard(page)).toContain('PHMC-2752');
  await expectAbsent(page.getByRole('dialog'));
  await expectClean();
});

test('the built code creates no code from strings', () => {
  const assets = join(ROOT, 'dist', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  const makesCode = (name: string): boolean =>
    /\bnew Function\b|(?<![\w$.])(?:eval|Function)\(/.test(readFileSync(join(assets, name), 'utf8'));
  expect(scripts.filter(makesCode)).toEqual([]);
});

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';

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

test('the built code creates no code from strings', () => {
  const assets = join(ROOT, 'dist', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  const makesCode = (name: string): boolean =>
    /\bnew Function\b|(?<![\w$.])(?:eval|Function)\(/.test(readFileSync(join(assets, name), 'utf8'));
  expect(scripts.filter(makesCode)).toEqual([]);
});

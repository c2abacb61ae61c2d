import { expect, test } from 'vitest';
import { appUrl } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { fillByLabel, pressButton, tabTo } from './support/keyboard.ts';

const open = withBrowser();

/** A page of its own below the app's address, under its policy. */
async function openWith(body: string): ReturnType<typeof open> {
  const visitor = await open();
  const response = await visitor.page.request.get(appUrl());
  await visitor.page.route('**/forms/own-page', (route) =>
    route.fulfill({
      headers: { 'content-security-policy': response.headers()['content-security-policy'] ?? '' },
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Own page</title><body><main><h1>Own page</h1>${body}</main></body></html>`,
    }),
  );
  await visitor.page.goto(`${appUrl()}own-page`);
  return visitor;
}

test.each([
  ['an inline script', '<script>document.title = "changed"</script>', /script-src-elem/],
  ['an inline style', '<p style="color: red">Red</p>', /style-src-attr/],
  ['a picture that is missing', '<img alt="" src="/forms/missing.png">', /404/],
])('expectClean tells %s', async (_, body, told) => {
  const { page, expectClean } = await openWith(body);
  await page.waitForLoadState('load');
  await expect(expectClean()).rejects.toThrow(told);
});

test('expectClean tells an exception, and passes a page without', async () => {
  const { page, expectClean } = await openWith('<p>Fine</p>');
  await expectClean();
  await page.evaluate(() => setTimeout(() => Reflect.get(window, 'missing').length));
  await page.waitForTimeout(50);
  await expect(expectClean()).rejects.toThrow(/TypeError/);
});

test('expectAccessible tells a field without a label, and leaves the page clean', async () => {
  const { page, expectClean } = await openWith('<input>');
  await expect(expectAccessible(page)).rejects.toThrow(/label \(critical\)/);
  await expect(expectAccessible(page, 'h1')).resolves.toBeUndefined();
  await expectClean();
});

test('expectAccessible tells a colour that cannot be read, except in a post', async () => {
  const { page } = await openWith('<p class="post"><font color="#eeeeee">Of its author</font></p>');
  await expect(expectAccessible(page)).resolves.toBeUndefined();
  await page.evaluate(() => document.querySelector('p')?.removeAttribute('class'));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast \(serious\): .* at font/);
});

test('the keyboard fills, presses and misses', async () => {
  const { page } = await openWith(
    '<label>Name <input value="old"></label><label>Place <input></label><details><summary role="button">More</summary>Told</details>' +
      '<button disabled>Never</button>',
  );
  await fillByLabel(page, 'Place', 'Here');
  await fillByLabel(page, 'Name', 'New');
  await pressButton(page, 'More');
  expect(await page.getByLabel('Name').inputValue()).toBe('New');
  expect(await page.getByLabel('Place').inputValue()).toBe('Here');
  expect(await page.getByText('Told').isVisible()).toBe(true);
  await expect(tabTo(page, page.getByRole('button', { name: 'Never' }))).rejects.toThrow('Tab never reaches');
});

test('the clipboard is read back', async () => {
  const { page } = await openWith('<p>Fine</p>');
  await allowClipboard(page);
  await page.evaluate(() => navigator.clipboard.writeText('[b]copied[/b]'));
  expect(await readClipboard(page)).toBe('[b]copied[/b]');
});

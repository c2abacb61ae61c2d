import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { appUrl } from './support/app.ts';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { sampled } from './support/forms.ts';
import { formName, openApp } from './support/main-screen.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const MAIN = /\/assets\/main-[\w-]+\.js$/;
const notice = (page: Page) => page.getByRole('heading', { name: 'PHMC Forms has not started' });
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

const FAULTS: readonly (readonly [string, RegExp, (route: Route) => Promise<void>])[] = [
  ['rests on one that does not arrive', /\/assets\/react-[\w-]+\.js$/, (route) => route.abort()],
  ['asks for what an older browser has not', MAIN, script('navigator.fromTheFuture.ask();')],
  ['does not arrive', MAIN, (route) => route.abort()],
  ['is not there', MAIN, (route) => route.fulfill({ status: 404 })],
  ['cannot be read', MAIN, script('const = ;')],
];

test.each(sampled(2, FAULTS))(
  'a page whose script %s shows a message at once and can be reloaded',
  async (_, part, answer) => {
    const { page } = await open();
    await page.route(part, answer);
    await page.goto(`${appUrl()}#/?form=death-report`);
    await notice(page).waitFor();
    await expect.poll(() => page.locator('#root > main').getAttribute('hidden')).toBeNull();
    await expect.poll(() => page.getByText('Firefox 121 or later').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.unroute(part);
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await formName(page).getByText('Death Report').waitFor();
    await expectAbsent(notice(page));
  },
);

test('a page without any script shows a message after a timeout', async () => {
  const { page } = await open();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(appUrl());
  await expectAbsent(notice(page));
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await notice(page).waitFor();
});

test('a page that starts does not show that message', async () => {
  const { page } = await open();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const shown = document.querySelector('#root > .empty')?.checkVisibility({ visibilityProperty: true });
      if (shown) seen.push('the notice');
      requestAnimationFrame(look);
    };
    look();
  });
  await openApp(page, 'death-report');
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

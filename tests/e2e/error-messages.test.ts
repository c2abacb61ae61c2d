import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appUrl } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { formOf } from './support/forms.ts';
import { field, findForm, formName, openApp } from './support/main-screen.ts';
import { expectAccessibleEverywhere } from './support/settings.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

const FORM = 'death-report';
const OTHER = 'autopsy-report';

/** Replaces the code of a chunk of the app. */
const replacePart = (page: Page, part: string, body: string): Promise<unknown> =>
  page.route(`**/assets/${part}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }));

/** Intercepts a page's error reports. */
async function takeReports(page: Page): Promise<readonly string[]> {
  const reports: string[] = [];
  await page.route('**/sendWebhook', async (route, request) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method() === 'POST') reports.push(request.postData() ?? '');
    await route.fulfill({ headers, json: { result: { success: true, messageId: '1' } } });
  });
  return reports;
}

test('a page that fails to render shows what happened, keeps the draft and links back', async () => {
  const { page } = await open();
  const reports = await takeReports(page);
  await replacePart(
    page,
    'login-screen',
    'export function LoginScreen() { throw new Error("No login for Jo Lindqvist"); }',
  );
  await openApp(page, FORM);
  await typeInto(field(page, 'Decedent name'), 'Jo Lindqvist');
  await page.evaluate(() => {
    location.hash = '#/login';
  });
  await page.getByRole('heading', { name: 'An unexpected fatal error occurred' }).waitFor();
  await page.getByText('Your case is kept. It will be here after you reload.').waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: 'Message' }).textContent())
    .toBe('No login for [value]');
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toContain('Fatal');
  expect(reports[0]).not.toContain('Lindqvist');
  await expectAccessibleEverywhere(page);
  await page.unroute('**/assets/login-screen-*.js');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await page.getByRole('button', { name: 'Login with GTA World' }).waitFor();
  await openApp(page, FORM);
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Jo Lindqvist');
});

nightly('a part that fails to render leaves the rest usable', async () => {
  const { page } = await open();
  await page.route(/\/assets\/later-workspace-[\w-]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const body = code.replace('className:`output`', 'className:(() => { throw new Error("No post"); })()');
    expect(body).not.toBe(code);
    await route.fulfill({ response: answer, body });
  });
  await openApp(page, FORM);
  const banner = page.getByText(/^FATAL ERROR! Please ping .+ in the PHMC Discord or post a Bug Report!$/);
  await banner.waitFor();
  await expectAccessible(page);
  await typeInto(field(page, 'Decedent name'), 'Jo Lindqvist');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await banner.waitFor({ state: 'detached' });
  await page.getByText('Your case is kept, and the rest of the page still works.').waitFor();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Jo Lindqvist');
});

nightly('post tools that fail to render leave the size of the panes unchanged', async () => {
  const { page } = await open({ width: 1440 });
  await page.route(/\/assets\/later-app-[\w-]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const body = code.replace(
      '`The title now, the post when you return to this page`',
      '(() => { throw new Error("No tools"); })()',
    );
    expect(body).not.toBe(code);
    await route.fulfill({ response: answer, body });
  });
  await openApp(page, FORM);
  const failure = page.locator('.part-failure');
  await failure.waitFor();
  await page.locator('.post').waitFor();
  await expect.poll(() => failure.count()).toBe(1);
  const [own, whole] = await Promise.all([failure.boundingBox(), page.locator('.main-screen').boundingBox()]);
  expect(own?.width).toBe(whole?.width);
  await typeInto(field(page, 'Decedent name'), 'Jo Lindqvist');
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Jo Lindqvist');
});

nightly('10,000 errors send ten reports and do not interrupt typing', async () => {
  const { page } = await open();
  const reports = await takeReports(page);
  await page.clock.install();
  await openApp(page, FORM);
  await page.evaluate(() => {
    for (let index = 0; index < 10_000; index += 1)
      queueMicrotask(() => {
        throw new Error(`storm ${index}`);
      });
  });
  const name = field(page, 'Decedent name');
  await name.pressSequentially('Jo Lindqvist');
  await expect.poll(() => name.inputValue()).toBe('Jo Lindqvist');
  const later = async (): Promise<number> => {
    await page.clock.runFor(2500);
    return reports.length;
  };
  await expect.poll(later).toBe(10);
  expect([await later(), await later(), await later()]).toEqual([10, 10, 10]);
});

nightly('an outdated page reloads once after a release, then offers a reload', async () => {
  const { page } = await open();
  await openApp(page, FORM);
  await typeInto(field(page, 'Decedent name'), 'Jo Lindqvist');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // As after a release: the start page has another script, and chunks of the old build are missing.
  await page.route(`${appUrl()}?*`, async (route, request) => {
    if (request.resourceType() !== 'fetch') return route.continue();
    const body = (await (await route.fetch()).text()).replace(
      /assets\/main-[^"]+\.js/,
      'assets/main-next.js',
    );
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.route(`**/assets/${OTHER}-*.js`, (route) => route.fulfill({ status: 404 }));
  await page.keyboard.press('ControlOrMeta+k');
  await typeInto(
    page.getByRole('dialog', { name: 'Find a form' }).getByRole('searchbox'),
    formOf(OTHER).meta.name,
  );
  await page.keyboard.press('Enter');
  await expect.poll(() => loads).toBe(1);
  await page.getByText(/^There is a new version of PHMC Forms.*Nothing is lost: your case is kept/).waitFor();
  expect(loads).toBe(1);

  await page.unroute(`**/assets/${OTHER}-*.js`);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await formName(page)
    .filter({ hasText: formOf(OTHER).meta.name })
    .waitFor();
  expect(loads).toBe(2);
  await findForm(page, formOf(FORM).meta.name);
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Jo Lindqvist');
});

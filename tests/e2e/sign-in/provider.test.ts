import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { countCalls } from './support/callback.ts';
import { holdExchange } from './support/landing.ts';
import {
  choosePerson,
  goToProvider,
  isSignedIn,
  openLogin,
  profile,
  routeUrl,
  signInAs,
  standing,
} from './support/sign-in.ts';
import { nightly } from '../support/nightly.ts';

const open = withBrowser();

const PROCESSING = 'Processing authentication...';
const SUCCESS = 'Authentication Successful!';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const main = (page: Page): Locator => page.getByRole('main');

test.each([
  ['no.character', ['no.character', 'Access level: none'], []],
  [
    'jonas.keller',
    ['Jonas Keller', 'Deputy Chief Medical Examiner', 'Access level: management'],
    ['Jonas Keller\nDeputy Chief Medical Examiner', 'Milo Brandvold\nEMT'],
  ],
  ['staff.admin', ['Imke Thorsby', 'Access level: superadmin'], []],
])(
  '%s signs in, and is still signed in after a reload',
  { tags: 'nightly' },
  async (username, lines, characters) => {
    const { page, expectClean } = await open();
    await signInAs(page, username);
    await page.locator('.main-screen').waitFor();
    expect(page.url()).toBe(routeUrl('/'));
    await expect.poll(() => profile(page).textContent()).toBe(lines[0]);
    expect(await standing(page)).toEqual({ lines, characters });

    await page.reload();
    await profile(page).waitFor();
    expect(await standing(page)).toEqual({ lines, characters });
    await expectClean();
  },
);

test('the callback shows its progress, removes the code from the URL and notifies the channel once', async () => {
  const { page, expectClean } = await open();
  await openLogin(page);
  await goToProvider(page);
  const exchange = await holdExchange(page);
  let notified = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/sendWebhook')) notified += 1;
  });
  await choosePerson(page, 'visitor');
  await exchange.sent;
  await heading(page, PROCESSING).waitFor();
  expect(page.url()).toBe(routeUrl('/auth/gta/callback'));
  await expect
    .poll(() => main(page).getByRole('progressbar', { name: 'Login' }).getAttribute('value'))
    .toBe('30');
  exchange.release();
  await main(page)
    .filter({ has: heading(page, SUCCESS) })
    .getByText('Redirecting to homepage...')
    .waitFor();
  await isSignedIn(page);
  // The provider's page is not in the session history.
  expect(page.url()).toBe(routeUrl('/'));
  await page.reload();
  await profile(page).waitFor();
  expect(notified).toBe(1);
  await expectClean();
});

nightly('a browser without session storage signs in by the state on the server', async () => {
  const { page, context, expectClean } = await open();
  await context.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(name: string, value: string) {
      if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, name, value);
    };
  });
  const exchanges = countCalls(page, 'exchangeAuthCodeForToken');
  await openLogin(page);
  await goToProvider(page);
  await choosePerson(page, 'amara.osei');
  await page.getByRole('button', { name: 'Continue as amara.osei' }).click();
  await profile(page).filter({ hasText: 'Amara Osei' }).waitFor();
  expect(exchanges()).toBe(0);
  await expectClean();
});

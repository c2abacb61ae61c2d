// @module-tag nightly
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOnLoopback } from '../../../local/lib/loopback.ts';
import { untilNextClick } from '../../unit/support/next-click.ts';
import { type AdminDatabase, openAdminDatabase } from '../support/admin-database.ts';
import { withBrowser } from '../support/browser.ts';
import { openApp } from '../support/main-screen.ts';
import { expectAccessibleEverywhere } from '../support/settings.ts';
import { isSignedIn, routeUrl, sendEmail } from '../sign-in/support/sign-in.ts';
import { typeInto } from '../support/keyboard.ts';

const open = withBrowser();

const OFF = { enabled: false, notification: '', dialog: '', affectedDeployments: ['all'] };
const PANELS = [
  ['overview', 'Overview', 'Waiting for you'],
  ['requests', 'Requested changes', 'No requests are waiting'],
  ['feedback', 'Feedback', 'Bugs, ideas, forms'],
  ['feedback?list=phrases', 'Feedback', 'Bingo phrases'],
  ['staff', 'Staff', 'Badge'],
  ['database', 'Database editor', 'Short code'],
  ['database?list=options', 'Database editor', 'Options'],
  ['reports', 'Saved reports', 'Saved from'],
  ['account', 'Your account', 'What you can use'],
  ['lockdown', 'Lockdown', 'Applies to'],
  ['members', 'Members', 'Backups'],
  ['users', 'Users and roles', 'Script rank'],
  ['webhooks', 'Webhooks', 'Sent messages'],
  ['forum', 'Forum addresses', 'Careers'],
  ['audit', 'Audit log', 'Details'],
  ['system', 'System', 'What to do'],
] as const;
/** Fifty lines, of which two are invalid and one is repeated. */
const ROSTER = [
  'Rank,Script rank,Name,Character ID',
  ...Array.from({ length: 47 }, (_, n) => `Medic,${n % 12},Test Person ${n},${880_000 + n}`),
  'Medic,99,Faulty Rank,880090',
  'Medic,3,No Id,',
  'Medic,4,Test Person 46,880046',
].join('\n');

let database: AdminDatabase;
beforeAll(async () => {
  database = openAdminDatabase();
  await database.set('adminSettings/lockdownConfig', OFF);
});
afterAll(async () => {
  await database.set('adminSettings/lockdownConfig', OFF);
  await database.set('webhooks/development', null);
  await database.close();
});

/** A chat channel that accepts every message, at a secret URL. */
async function openChannel() {
  const messages: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((message) => {
      messages.push(message);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"771771"}');
    });
  });
  const { address, close } = await listenOnLoopback(server);
  return { messages, close, address: `http://${address}/hooks/secret-tail` };
}

const goTo = async (page: Page, panel: string, title: string): Promise<void> => {
  await page.goto(routeUrl(`/admin/${panel}`));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();
const banner = (page: Page): Locator => page.getByRole('region', { name: 'Lockdown' });

test('an administrator starts and ends a lockdown, edits webhooks and the roster; the audit log records it', async () => {
  const { page, context, expectClean } = await open({ width: 1440 });
  // Some seconds after it was opened a page reports its build.
  const reported = page.waitForResponse(/\/heartbeat$/, { timeout: 120_000 });
  await sendEmail(page, 'admin@demo.invalid');
  await isSignedIn(page);
  const other = await context.newPage();
  await openApp(other);

  await goTo(page, 'lockdown', 'Lockdown');
  await typeInto(page.getByLabel('Banner'), 'Closed for a test.');
  const on = page.getByRole('checkbox', { name: 'The lockdown is on' });
  await on.check();
  await press(page, 'Save');
  await press(page, 'Turn it on');
  await banner(other).getByText('Closed for a test.').waitFor();
  await press(page, 'Understood');
  await page.getByText('The lockdown is on: Everywhere, including this page.').waitFor();
  await page.getByText(/^Last changed .* by Adela Firth\.$/).waitFor();
  await on.uncheck();
  await untilNextClick();
  await press(page, 'Save');
  await banner(other).waitFor({ state: 'detached' });
  await other.close();

  const channel = await openChannel();
  await goTo(page, 'webhooks', 'Webhooks');
  await press(page, 'Set the address of Development');
  await typeInto(page.getByLabel('Webhook address'), channel.address);
  await press(page, 'Save the address');
  await page.getByText('Set, ends in tail').waitFor();
  await press(page, 'Test Development');
  await page.getByText('Test message sent to Development.').waitFor();
  expect(channel.messages).toEqual([expect.stringContaining('Test message')]);
  await page.reload();
  await page.getByText('Set, ends in tail').waitFor();
  expect(await page.content()).not.toContain('secret');
  await page
    .getByRole('table', { name: 'Sent messages' })
    .getByText('Sent', { exact: true })
    .first()
    .waitFor();
  await press(page, 'Remove the address of Development');
  await press(page, 'Remove it');
  await page.getByText('Set, ends in tail').waitFor({ state: 'detached' });
  await channel.close();

  await goTo(page, 'members', 'Members');
  const roster = page.getByRole('table', { name: 'Roster', exact: true });
  const search = page.getByLabel('Find in the roster');
  await typeInto(search, 'Amara');
  await roster.getByText('Amara Osei').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'test.csv', mimeType: 'text/csv', buffer: Buffer.from(ROSTER) });
  await page.getByText('Line 49: Script rank must be a whole number from 0 to 15').waitFor();
  await page.getByText('Line 50: Character ID must be a whole number').waitFor();
  await press(page, 'Preview changes');
  await page.getByText(/Nothing was changed\. .* added: 47/).waitFor();
  await press(page, 'Replace the roster');
  await press(page, 'Replace it');
  await page.getByText(/The roster was replaced\. Members: 47/).waitFor();
  await typeInto(search, '');
  await page.getByText('1 to 25 of 47').waitFor();
  await page
    .getByRole('button', { name: /^Restore the roster/ })
    .first()
    .click();
  await press(page, 'Restore it');
  await page.getByText('1 to 25 of 47').waitFor({ state: 'detached' });
  await typeInto(search, 'Amara');
  await roster.getByText('Amara Osei').waitFor();

  await goTo(page, 'users', 'Users and roles');
  await page
    .getByRole('row', { name: /^Noor Haverkamp/ })
    .getByText('member', { exact: true })
    .waitFor();

  await goTo(page, 'audit', 'Audit log');
  await page.getByRole('row').nth(1).waitFor();
  const actions = await page.locator('tbody tr td:nth-child(3)').allTextContents();
  expect(actions.slice(0, 7)).toEqual([
    'restore_faction_data',
    'upload_faction_data',
    'webhook.remove',
    'webhook.test',
    'webhook.set',
    'lockdown.off',
    'lockdown.on',
  ]);
  await expect.poll(() => page.locator('tbody tr td:nth-child(2)').first().textContent()).toBe('Adela Firth');

  for (const [panel, title, content] of PANELS) {
    await goTo(page, panel, title);
    await page.locator('main').getByText(content, { exact: true }).first().waitFor();
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    await expectAccessibleEverywhere(page);
  }
  await reported;
  await goTo(page, 'overview', 'Overview');
  await goTo(page, 'system', 'System');
  await page.getByRole('row', { name: /^Versions in use OK .*\.js: \d+ browser/ }).waitFor();
  await page.getByRole('row', { name: /^Age of outboxes OK/ }).waitFor();
  await expectClean();
});

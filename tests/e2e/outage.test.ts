import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { field, openApp } from './support/main-screen.ts';
import { withOwnDatabase } from './support/own-database.ts';
import { typeFor } from './support/typist.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();
const database = withOwnDatabase();

const ENTRY = 'staff/phmc/outage-test';
const FORM = 'mental-health-phmc';
const CUTS = 6;

async function cut(refuseForMs: number): Promise<void> {
  const answer = await fetch(`http://${database().host}/.local/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cut: { refuseForMs } }),
  });
  expect(answer.ok).toBe(true);
}

const offline = (page: Page) => page.getByRole('status').getByText('Offline');

/** Waits until a name given to the colleague just now can be found in the picker. */
async function expectLive(page: Page, name: string): Promise<void> {
  await database().admin.set(ENTRY, { name, lastName: name, rank: 'Surgeon', category: 'Physician' });
  await typeInto(field(page, 'Employee'), name);
  await page.getByRole('option', { name: new RegExp(name) }).waitFor();
  await page.keyboard.press('Escape');
}

/** Continues typing in the complaint; returns the expected text. */
async function typeOn(page: Page, before: string): Promise<string> {
  await field(page, 'Chief complaint').focus();
  await page.keyboard.press('ControlOrMeta+End');
  const { text } = await typeFor(page, 300 + Math.random() * 600);
  return before + text;
}

test('connection losses while typing lose no answer, and the page reconnects', async () => {
  const { page } = await open();
  await openApp(page, FORM, database().appUrl);
  await expectLive(page, 'Outagefirst');
  let typed = '';
  for (let round = 0; round < CUTS; round += 1) {
    const typing = typeOn(page, typed);
    await page.waitForTimeout(Math.random() * 300);
    await cut(Math.random() * 400);
    typed = await typing;
    await expect.poll(() => field(page, 'Chief complaint').inputValue()).toBe(typed);
  }
  await expectLive(page, 'Outagelast');
  await offline(page).waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Chief complaint').inputValue()).toBe(typed);
});

nightly('a stopped database shows as offline until it restarts', async () => {
  const { page } = await open();
  await openApp(page, FORM, database().appUrl);
  await expectLive(page, 'Outagebefore');
  await cut(8000);
  await offline(page).waitFor();
  const typed = await typeOn(page, '');
  await offline(page).waitFor({ state: 'detached' });

  const { pid } = database();
  if (pid === undefined) throw new Error('The database has no process of its own.');
  process.kill(pid, 'SIGKILL');
  expect(await typeOn(page, typed)).toBe(await field(page, 'Chief complaint').inputValue());
  await expectLive(page, 'Outageafter');
  await expectAbsent(page.getByText('An error has happened'));
});

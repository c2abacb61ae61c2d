import type { Page } from 'playwright-core';
import { expect, inject, onTestFailed, test } from 'vitest';
import { openAdminDatabase } from '../e2e/support/admin-database.ts';
import { withBrowser } from '../e2e/support/browser.ts';
import { dump } from '../e2e/sign-in/support/dump.ts';
import { isSignedIn, sendEmail } from '../e2e/sign-in/support/sign-in.ts';
import { filledForms } from './filled-form.ts';
import { passSurprises, playRound } from './round.ts';
import type { Round } from './round.ts';
import { growth, openSampler } from './sample.ts';
import type { Sample } from './sample.ts';
import { lostWrites } from './stored.ts';

const open = withBrowser();

const UID = 'demo-medic';

/** Minimum number of reports to fill and save, rounded up to whole rounds through the catalogue. */
const SAVES = Number(process.env['SOAK_SAVES'] ?? 2000);

/** Number of samples. */
const SAMPLES = 10;

/** Maximum growth per save: KiB of the page's heap, elements, listeners; KiB of the database's memory. */
const MOST = { heap: 1, nodes: 0.2, listeners: 0.1, backend: 150 } as const;

const IMAGE = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

/** Waits until nothing transient is on screen. */
async function quiet(page: Page): Promise<void> {
  await page.locator('#form-name').click();
  await expect.poll(() => page.locator('.notifications .slot').count()).toBe(0);
}

/** Runs in the page: disables random surprises, which would receive the rest of the typed text. */
function noSurprises(): void {
  const chance = Math.random.bind(Math);
  Math.random = () => 0.05 + 0.95 * chance();
}

/** Returns the page's notifications, for the error message of an aborted run. */
const notified = (page: Page): Promise<readonly string[]> =>
  page.locator('.output__state, dialog[open], .notifications').allInnerTexts();

/** Returns the entries of a browser's stores with a name prefix. */
const kept = async (page: Page, store: string): Promise<readonly string[]> =>
  (await dump(page)).filter((entry) => entry.startsWith(store));

test(`${SAVES} fills and saves grow nothing and lose nothing`, async () => {
  const pid = inject('backend').databasePid;
  if (pid === undefined) throw new Error('The database has no process.');
  const database = openAdminDatabase();
  const before = new Set(Object.keys(Object(await database.get(`savedReportsIndex/${UID}`))));
  const forms = await filledForms();
  const { page, context, expectClean } = await open();
  onTestFailed(async () => console.error(await notified(page)));
  await context.addInitScript(noSurprises);
  await context.route(/^https:/, (route) => route.fulfill(IMAGE));
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await passSurprises(page);

  const sample = await openSampler(page, pid);
  const rounds: Round[] = [];
  const samples: Sample[] = [];
  const between = Math.max(1, Math.round(SAVES / forms.length / SAMPLES));
  for (let turn = 1; rounds.length < SAVES; turn += 1) {
    for (const form of forms) rounds.push(await playRound(page, form, rounds.length + 1));
    if (turn % between !== 0 && rounds.length < SAVES) continue;
    // Always in the same form, the last of the catalogue, and without transient elements.
    await quiet(page);
    samples.push(await sample(rounds.length));
    console.table(samples);
  }
  const grown = Object.fromEntries(
    Object.keys(MOST).map((of) => [of, growth(samples, of as keyof typeof MOST)]),
  );
  console.table({ 'grown with each save': grown, 'at most': MOST });

  expect(await lostWrites(database, UID, rounds, before)).toEqual([]);
  expect(await kept(page, 'phmc-outbox/entries')).toEqual([]);
  expect(await kept(page, 'local/phmc-forms:draft/')).toEqual([]);
  // The archive retains everything for two days: at most one case per save, plus the current one.
  expect((await kept(page, 'phmc-forms/drafts')).length).toBeLessThanOrEqual(rounds.length + 1);
  for (const [of, most] of Object.entries(MOST)) expect(grown[of], of).toBeLessThan(most);
  await expectClean();
  await database.close();
});

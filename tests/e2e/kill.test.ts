import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { watchErrors, withBrowser } from './support/browser.ts';
import { field, openApp } from './support/main-screen.ts';
import { typeFor } from './support/typist.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

/** Maximum loss of a page that is killed, in milliseconds of typing. */
const MAY_LOSE = 500;

/** Number of kills, such as `KILLS=200`; every eighth kills the whole browser. */
const KILLS = Number(process.env['KILLS'] ?? 4);
const OF_BROWSER = Math.max(1, Math.floor(KILLS / 8));
const OF_PAGE = KILLS - OF_BROWSER;

const FORM = 'death-report';

/** Measures the delay of the page's timers from now on, in milliseconds: the overhead of a busy machine. */
const watchLateness = (page: Page): Promise<() => Promise<number>> =>
  page
    .evaluate(() => {
      let last = performance.now();
      document.body.dataset['late'] = '0';
      setInterval(() => {
        const now = performance.now();
        const late = Math.max(Number(document.body.dataset['late']), Math.round(now - last - 20));
        document.body.dataset['late'] = String(late);
        last = now;
      }, 20);
    })
    .then(() => () => page.evaluate(() => Number(document.body.dataset['late'])));

/** Losses per kill, in milliseconds of typing. */
const losses: number[] = [];

/** Types at the end of the synopsis until the kill; returns a function that validates the recovered text. */
async function typeUntilKilled(page: Page, kill: () => Promise<void>): Promise<(restored: string) => void> {
  const synopsis = field(page, 'Synopsis');
  await synopsis.focus();
  await page.keyboard.press('ControlOrMeta+End');
  const before = await synopsis.inputValue();
  const lateness = await watchLateness(page);
  const { text, at } = await typeFor(page, 300 + Math.random() * 1200);
  // Two timers stand between a key and the disk.
  const allowed = MAY_LOSE + 2 * (await lateness());
  const killed = Date.now();
  await kill();
  return (restored) => {
    expect((before + text).startsWith(restored), `"${restored}" is what was typed`).toBe(true);
    expect(restored.length, 'what was there before is there still').toBeGreaterThanOrEqual(before.length);
    const firstLost = at[restored.length - before.length];
    const lost = firstLost === undefined ? 0 : killed - firstLost;
    losses.push(lost);
    expect(lost, 'milliseconds of typing').toBeLessThanOrEqual(allowed);
  };
}

afterAll(() => {
  const sorted = losses.toSorted((a, b) => a - b);
  const [median, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(`${losses.length} kills lost ${median} ms of typing at the median and ${most} ms at most`);
});

test('a killed page loses at most half a second of typing', async () => {
  const { context, page: first, expectClean } = await open();
  let page = first;
  await openApp(page, FORM);
  for (let round = 0; round < OF_PAGE; round += 1) {
    const debug = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    const validate = await typeUntilKilled(page, async () => {
      void debug.send('Page.crash').catch(() => undefined);
      await crashed;
    });
    await page.close();
    page = await context.newPage();
    await openApp(page, FORM);
    validate(await field(page, 'Synopsis').inputValue());
  }
  await expectClean();
});

nightly('a killed browser loses at most half a second of typing', async () => {
  const executablePath = findChromium() ?? '';
  const profile = mkdtempSync(join(tmpdir(), 'phmc-forms-profile-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const openForm = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      serviceWorkers: 'block',
    });
    onTestFinished(() => context.close());
    const expectClean = await watchErrors(context);
    const [page = await context.newPage()] = context.pages();
    await openApp(page, FORM);
    return { context, page, expectClean };
  };
  let { context, page, expectClean } = await openForm();
  for (let round = 0; round < OF_BROWSER; round += 1) {
    const debug = await context.browser()?.newBrowserCDPSession();
    const closed = context.waitForEvent('close');
    const validate = await typeUntilKilled(page, async () => {
      void debug?.send('Browser.crash').catch(() => undefined);
      await closed;
    });
    ({ context, page, expectClean } = await openForm());
    validate(await field(page, 'Synopsis').inputValue());
    await expectClean();
  }
});

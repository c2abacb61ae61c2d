import { gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import { ALL_REPORTS, reportEntry, reportKey, reportsOfAccount } from '../../contract/report-index.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { restTree } from '../../functions/src/backup/rest-tree.ts';
import { SEEDED_AT } from '../../local/seed/accounts.ts';
import { manyReports } from '../../local/seed/large.ts';
import { startApp } from '../../tests/e2e/support/running-app.ts';
import { NAMESPACE } from '../backend/addresses.ts';
import { ensureChromium } from '../lib/chromium.ts';
import { WALKS, type Action, type Walk } from './actions.ts';
import type { Cost, Measured } from './measured.ts';
import { openCountingProxy, type CountingProxy } from './counting-proxy.ts';

/** The user whose reports are listed and searched, and the minimum number of reports: more than one page. */
const MEMBER = 'demo-medic';
const REPORTS = 60;

/** An action is complete after this time without traffic, in milliseconds. */
const QUIET_MS = 2000;

/** Counting proxies. */
interface Taps {
  readonly site: CountingProxy;
  readonly database: CountingProxy;
  readonly functions: CountingProxy;
}

function costsSoFar({ site, database, functions }: Taps): Cost {
  const { down, up, requests } = database.traffic();
  return {
    site: site.traffic().down,
    read: down,
    written: up,
    connections: requests,
    calls: functions.traffic().requests,
  };
}

const total = (cost: Cost): number => cost.site + cost.read + cost.written + cost.calls;

async function settled(taps: Taps): Promise<Cost> {
  let last = costsSoFar(taps);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- it is over when nothing has come for a while
    await pause(QUIET_MS);
    const now = costsSoFar(taps);
    if (total(now) === total(last)) return now;
    last = now;
  }
}

const difference = (before: Cost, after: Cost): Cost => ({
  site: after.site - before.site,
  read: after.read - before.read,
  written: after.written - before.written,
  connections: after.connections - before.connections,
  calls: after.calls - before.calls,
});

/** Runs a walk in a new browser profile; `around` wraps each action. */
async function play(
  browser: Browser,
  url: string,
  { before, actions }: Walk,
  around: (action: Action, run: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await before?.(page, url);
  // oxlint-disable-next-line no-await-in-loop -- one user does one thing after the other
  for (const action of actions) await around(action, () => action.act(page, url));
  await context.close();
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const entriesOf = (value: unknown): readonly unknown[] => Object.values(Object(value) as object);

/** Returns additional reports of the member, with their index entries. */
function moreReports(): Readonly<Record<string, unknown>> {
  const { reports, index: listed } = manyReports(0);
  const ids = Object.keys(reports).slice(0, REPORTS);
  return Object.fromEntries(
    ids.flatMap((id, index) => {
      // An hour apart, since reports of the same minute are always read again together.
      const entry = reportEntry(MEMBER, { ...reports[id] }, SEEDED_AT + index * HOUR_MS);
      return [
        [`savedReports/${MEMBER}/${id}`, reports[id]],
        [`savedReportsIndex/${MEMBER}/${id}`, listed[id]],
        ...[reportsOfAccount(MEMBER), ALL_REPORTS].map((list) => [`${list}/${reportKey(MEMBER, id)}`, entry]),
      ];
    }),
  );
}

/** Runs every action in the built app against the embedded backend, and measures its cost. */
export async function measure(say: (sentence: string) => void): Promise<Measured> {
  const taps: Partial<{ -readonly [Name in keyof Taps]: CountingProxy }> = {};
  const app = await startApp(async (ports) => {
    for (const tap of Object.values(taps)) tap.close();
    taps.database = await openCountingProxy(ports.database);
    taps.functions = await openCountingProxy(ports.functions);
    return { ...ports, database: taps.database.port, functions: taps.functions.port };
  });
  const address = new URL(app.url);
  const site = await openCountingProxy(Number(address.port));
  address.port = String(site.port);
  const all = { ...taps, site } as Taps;
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
  try {
    const tree = restTree({
      url: `http://${app.backend.env['FIREBASE_DATABASE_EMULATOR_HOST']}`,
      namespace: NAMESPACE,
      token: async () => 'owner',
      fetch,
    });
    const demo = await tree.get('');
    const staff = entriesOf(await tree.get('staff')).flatMap(entriesOf);
    await tree.update(moreReports());
    const actions: Record<string, Cost> = {};
    let [before, after] = [0, 0];
    for (const walk of WALKS)
      // oxlint-disable-next-line no-await-in-loop -- what one does would be counted with another
      await play(browser, address.href, walk, async ({ name }, run) => {
        const from = await settled(all);
        before = sizeOf(await tree.get(''));
        await run();
        actions[name] = difference(from, await settled(all));
        if (name === 'save a report') after = sizeOf(await tree.get('')) - before;
        say(`${name}: ${JSON.stringify(actions[name])}`);
      });
    const first = (path: string): Promise<number> =>
      tree.get(path).then((value) => sizeOf(value) / Math.max(1, entriesOf(value).length));
    return {
      on: new Date().toISOString().slice(0, 10),
      actions,
      stored: {
        demo: sizeOf(demo),
        staff: staff.length,
        member: Math.round(sizeOf(staff) / staff.length),
        report: after,
        indexEntry: Math.round(await first(ALL_REPORTS)),
        listEntry: Math.round(await first(`savedReportsIndex/${MEMBER}`)),
        packed: Number((gzipSync(JSON.stringify(demo)).length / sizeOf(demo)).toFixed(2)),
      },
    };
  } finally {
    await browser.close();
    await app.close();
    for (const tap of Object.values(all)) tap.close();
  }
}

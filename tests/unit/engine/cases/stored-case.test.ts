// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createIdbDatabase } from '../../../../src/engine/cases/database.ts';
import { CASE_PREFIX } from '../../../../src/engine/cases/local-database.ts';
import { NOON } from './cases.ts';
import { FakeBrowser, storedCases, type Tab } from './fake-browser.ts';

import 'fake-indexeddb/auto';

/** Returns a draft as stored by version 0.1. */
const draft = (id: string, changes: object = {}): object => ({
  id,
  rev: 3,
  form: 'report',
  data: { patientName: id, submitDate: '2026-11-20', remarks: 'R' },
  autofilled: { badge: '12' },
  changedAt: { patientName: NOON },
  mark: null,
  updatedAt: NOON,
  title: `Report: ${id}`,
  ...changes,
});

/** Returns a cleared draft as stored by version 0.1. */
const cleared = (id: string, kind: string): object => ({
  id,
  kind,
  form: 'letter',
  label: `Letter: ${id}`,
  data: { patientName: id },
  clearedAt: NOON,
});

const browser = new FakeBrowser();
let tab: Tab;

async function store(name: 'drafts' | 'cleared', entries: readonly object[]): Promise<void> {
  await createIdbDatabase().list();
  const database = await openDB('phmc-forms');
  for (const entry of entries) await database.put(name, entry);
  database.close();
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  browser.closeAll();
  vi.unstubAllGlobals();
});

it('data of version 0.1 is migrated to cases without an account', async () => {
  await store('drafts', [
    draft('In front', { updatedAt: NOON + 1 }),
    draft('Marked', { mark: 'M' }),
    draft('Older', { lastWebhookId: 'W', form: null }),
  ]);
  await store('cleared', [cleared('Cleared', 'draft'), cleared('Scene', 'scene')]);
  browser.localStorage.setItem(`${CASE_PREFIX}Spilled`, JSON.stringify(draft('Spilled')));
  browser.localStorage.setItem('phmc-forms:cleared', JSON.stringify([cleared('Spilled too', 'draft')]));
  browser.localStorage.setItem('coroner', 'C');
  browser.localStorage.setItem('coroner_timestamp', String(browser.clock.now()));

  tab = await browser.open();
  expect(tab.data()).toMatchObject({ patientName: 'In front', submitDate: '2026-11-20', remarks: 'R' });
  expect(tab.store().getState()).toMatchObject({
    form: 'report',
    shownFor: 'report',
    autofilled: { badge: '12' },
    changedAt: { patientName: NOON },
  });
  await expect
    .poll(() =>
      [tab.state().open, tab.state().closed].map((list) => list.map(({ title }) => title).toSorted()),
    )
    .toEqual([
      ['Report: Marked', 'Report: Older', 'Report: Spilled', 'report: In front'],
      ['Letter: Cleared', 'Letter: Scene', 'Letter: Spilled too'],
    ]);
  const { open } = tab.state();
  expect(open.map(({ account }) => account)).toEqual([null, null, null, null]);
  await expect.poll(() => browser.localStorage.keys()).toEqual(['coroner', 'coroner_timestamp']);
  const linksOf = (title: string) =>
    storedCases().then((all) => all.find((one) => one.title === title)?.links);
  expect(await Promise.all(['Report: Marked', 'Report: Older', 'Report: Spilled'].map(linksOf))).toEqual([
    { announced: 'M' },
    { announced: 'W' },
    {},
  ]);
  await tab.session.open('Spilled');
  expect(tab.data()['patientName']).toBe('Spilled');
  expect(await storedCases()).toHaveLength(7);
});

it('treats a default of the day of the last write as untouched', async () => {
  for (const [submitDate, shown] of [
    ['2026-11-21', '2026-11-23'],
    ['2026-11-20', '2026-11-20'],
  ]) {
    vi.stubGlobal('indexedDB', new IDBFactory());
    browser.localStorage.clear();
    await store('drafts', [draft('d', { data: { patientName: 'P', submitDate } })]);
    browser.clock.move(NOON + 2 * 86_400_000 - browser.clock.now());
    tab = await browser.open();
    expect(tab.data()['submitDate']).toBe(shown);
    tab.kill();
  }
});

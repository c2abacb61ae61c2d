// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  ARCHIVE_LEAST_MS,
  ARCHIVE_LIFE_MS,
  ARCHIVE_LIMIT,
  expiredCases,
} from '../../../../src/engine/cases/archive.ts';
import { createIdbDatabase } from '../../../../src/engine/cases/database.ts';
import { ok } from '../../../../src/shared/lib/result.ts';
import { NOON, storedCase } from './cases.ts';
import { FakeBrowser, settle, storedCases, type Tab } from './fake-browser.ts';

import 'fake-indexeddb/auto';

const DAY = 86_400_000;
let browser: FakeBrowser;
let tab: Tab;

const nameIn = (one: Tab) => one.data()['patientName'];
const closed = (one: Tab = tab) => one.state().closed.map(({ title }) => title);
const clear = async (): Promise<string> => {
  const archived = await tab.session.clear();
  return (archived.ok && archived.value) || '';
};

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  browser = new FakeBrowser();
  tab = await browser.open();
  tab.store().getState().openForm('report');
});
afterEach(() => {
  browser.closeAll();
  vi.unstubAllGlobals();
});

describe('an expired case', () => {
  const many = Array.from({ length: ARCHIVE_LIMIT + 2 }, (_, place) => `c${place}`);
  const closedAt = (id: string, age: number) => storedCase({ id, closedAt: NOON - age });
  const expired = (ages: readonly number[]) =>
    expiredCases(
      ages.map((age, place) => closedAt(many[place] ?? '', age)),
      NOON,
    ).map(({ id }) => id);

  it.each<[string, readonly number[], readonly string[]]>([
    ['goes after 14 days', [ARCHIVE_LIFE_MS, ARCHIVE_LIFE_MS + 1], ['c1']],
    ['goes beyond 50, the oldest first', many.map((_, place) => 3 * DAY + place), many.slice(ARCHIVE_LIMIT)],
    ['stays for 48 h, however many there are', many.map(() => ARCHIVE_LEAST_MS), []],
    ['stays when the clock was set back', [-400 * DAY, -DAY], []],
  ])('%s', (_, ages, gone) => expect(expired(ages)).toEqual(gone));

  it('is removed at the next start, unless open here or in another tab', async () => {
    const database = createIdbDatabase();
    const old = browser.clock.now() - ARCHIVE_LIFE_MS - 1;
    tab.type('held');
    await tab.session.flush();
    const { id, rev } = (await storedCases())[0] ?? storedCase();
    await database.put(storedCase({ id, rev: rev + 1, closedAt: old }), rev);
    await database.put(storedCase({ id: 'old', closedAt: old }), 0);
    await database.put(storedCase({ id: 'open', updatedAt: old }), 0);
    await database.put(storedCase({ id: 'blank', data: { bloodType: 'unknown' } }), 0);
    await browser.open(undefined, { isResumed: () => false });
    await expect
      .poll(async () => (await storedCases()).map((one) => one.id).toSorted())
      .toEqual([id, 'open'].toSorted());
  });
});

describe('clearing', () => {
  beforeEach(async () => {
    tab.store().getState().setFields({ patientName: 'P', coroner: 'C', place: 'Pier' });
    await tab.session.flush();
  });

  it('archives the answers once as a closed case, and nothing if empty', async () => {
    const { id } = tab.state();
    expect(await clear()).not.toBe('');
    expect(tab.state().id).toBe(id);
    expect(tab.data()).toMatchObject({ coroner: 'C', bloodType: 'unknown' });
    expect(nameIn(tab)).toBeUndefined();
    expect(await tab.session.clear()).toEqual(ok(null));
    expect(closed()).toEqual(['report: P']);
    expect(browser.localStorage.keys()).toEqual(['coroner', 'coroner_timestamp']);
    tab.store().getState().setFields({ patientName: 'P', place: 'Pier' });
    await clear();
    expect(closed()).toEqual(['report: P']);
  });

  it('loses nothing if the page ends before archiving completes', async () => {
    tab.failWrites('hangs');
    void tab.session.clear();
    tab.type('Q');
    void tab.session.clear();
    tab.type('R');
    window.dispatchEvent(new Event('pagehide'));
    tab.kill();
    const again = await browser.open(tab.sessionStorage);
    await settle();
    expect([nameIn(again), closed(again).toSorted()]).toEqual(['R', ['report: P', 'report: Q']]);
  });

  it('keeps answers of other forms, too', async () => {
    tab.store().getState().setField(['remarks'], 'R');
    tab.store().getState().openForm('letter');
    const id = await clear();
    tab.store().getState().openForm('report');
    expect(tab.data()['remarks']).toBeUndefined();
    await tab.session.open(id);
    tab.store().getState().openForm('report');
    expect(tab.data()).toMatchObject({ patientName: 'P', remarks: 'R' });
  });

  it('is reopened as that case; the open one is kept', async () => {
    const id = await clear();
    tab.store().getState().openForm('letter');
    await browser.write('Q', tab);
    browser.clock.move(2 * DAY);
    expect(await tab.session.open(id)).toEqual(ok(undefined));
    expect(tab.data()).toMatchObject({ patientName: 'P', coroner: 'C', submitDate: '2026-11-23' });
    await expect.poll(tab.state).toMatchObject({ id, closed: [], facts: { closedAt: null } });
    expect(tab.store().getState()).toMatchObject({ form: 'report', past: [] });
    expect(
      tab
        .state()
        .open.map(({ title }) => title)
        .toSorted(),
    ).toEqual(['letter: Q', 'report: P']);
    expect((await storedCases()).map(({ closedAt }) => closedAt)).toEqual([null, null]);
  });

  it('keeps a chosen day, and renews only an untouched one', async () => {
    tab.store().getState().setField(['submitDate'], '2026-11-01');
    const id = await clear();
    browser.clock.move(DAY);
    await tab.session.open(id);
    expect(tab.data()['submitDate']).toBe('2026-11-01');
  });

  it('keeps later answers on undo, and earlier ones on redo', async () => {
    const id = await clear();
    tab.type('Q');
    tab.store().getState().undo();
    tab.store().getState().undo();
    expect(nameIn(tab)).toBe('P');
    await tab.session.remove([id]);
    await expect.poll(() => closed()).toEqual(['report: Q']);
    tab.store().getState().redo();
    await expect.poll(() => closed().toSorted()).toEqual(['report: P', 'report: Q']);
  });

  it('leaves no archived case when undone at once', async () => {
    const id = await clear();
    tab.store().getState().undo();
    await tab.session.remove([id]);
    await settle();
    await tab.session.flush();
    expect((await storedCases()).map(({ title, closedAt }) => [title, closedAt])).toEqual([
      ['report: P', null],
    ]);
  });
});

describe('closing', () => {
  it('opens the next case, else a new one without a form', async () => {
    await browser.write('P', tab);
    const first = tab.state().id;
    await tab.session.begin();
    await browser.write('Q', tab);
    expect(await tab.session.close(tab.state().id)).toEqual(ok(undefined));
    expect([tab.state().id, closed()]).toEqual([first, ['report: Q']]);
    await tab.session.close(first);
    expect([tab.state().open, nameIn(tab), tab.store().getState().form]).toEqual([[], undefined, null]);
    expect(closed().toSorted()).toEqual(['report: P', 'report: Q']);
  });

  it('closes a case in the background, but none that another tab has open', async () => {
    await browser.write('P', tab);
    const first = tab.state().id;
    const other = await browser.open(undefined, { isResumed: () => false });
    expect(await other.session.close(first)).toMatchObject({ error: 'elsewhere' });
    await tab.session.begin();
    expect(await other.session.close(first)).toEqual(ok(undefined));
    await expect.poll(() => closed()).toEqual(['report: P']);
    expect(await tab.session.open(first)).toEqual(ok(undefined));
    expect(nameIn(tab)).toBe('P');
  });

  it('stays open if it cannot be stored', async () => {
    await browser.write('P', tab);
    tab.failWrites('full');
    expect(await tab.session.close(tab.state().id)).toMatchObject({ error: 'full' });
    expect([nameIn(tab), tab.state().facts.closedAt, closed()]).toEqual(['P', null, []]);
  });
});

describe('a default by rule', () => {
  it('is that of the current day, in a case of any age, until changed', async () => {
    await browser.write('P', tab);
    expect(tab.data()['submitDate']).toBe('2026-11-21');
    browser.clock.move(2 * DAY);
    tab.kill();
    const later = await browser.open(tab.sessionStorage);
    expect(later.data()).toMatchObject({ patientName: 'P', submitDate: '2026-11-23' });
    expect(later.store().getState().past).toEqual([]);

    later.store().getState().setField(['submitDate'], '2026-11-22');
    later.store().getState().setField(['submitDate'], '2026-11-23');
    await later.session.flush();
    browser.clock.move(2 * DAY);
    later.kill();
    const last = await browser.open(tab.sessionStorage);
    expect(last.data()['submitDate']).toBe('2026-11-23');
  });

  it('is renewed in an open page, also after undo', () => {
    tab.type('P');
    browser.clock.move(DAY);
    window.dispatchEvent(new Event('focus'));
    expect(tab.data()['submitDate']).toBe('2026-11-22');
    tab.store().getState().undo();
    expect(tab.data()['submitDate']).toBe('2026-11-22');
  });
});

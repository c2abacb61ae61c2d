// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';

import { createIdbDatabase } from '../../../../src/engine/cases/database.ts';
import { REMEMBERED_KEY } from '../../../../src/engine/cases/open-cases.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { FakeStorage } from '../../shared/lib/fake-storage.ts';
import { FakeBrowser, settle, storedCases, storedNames, type Tab } from './fake-browser.ts';

import 'fake-indexeddb/auto';

const HOUR = 3_600_000;
let browser: FakeBrowser;

const otherTab = (tab: Tab) => tab.state().otherTab;
const caseId = (tab: Tab) => tab.state().id;
const nameIn = (tab: Tab) => tab.data()['patientName'];
const titles = (tab: Tab) => tab.state().open.map(({ title }) => title);
const write = (name: string, into?: Tab) => browser.write(name, into);
const takeOver = (tab: Tab, id: string) => tab.session.open(id, { takeOver: true });

/** Opens a page that may have to wait for another one's lock. */
async function openPatiently(sessionStorage: FakeStorage): Promise<Tab> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = browser.open(sessionStorage);
  await settle();
  await vi.advanceTimersByTimeAsync(1500);
  const tab = await opening;
  vi.useRealTimers();
  return tab;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  browser = new FakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  browser.closeAll();
  vi.unstubAllGlobals();
});

describe('starting', () => {
  it('starts a new case with nothing to undo, and stores it with its first change', async () => {
    const tab = await browser.open();
    expect(tab.data()['bloodType']).toBe('unknown');
    expect(tab.store().getState().past).toEqual([]);
    await tab.session.flush();
    expect(await storedCases()).toEqual([]);
    tab.store().getState().openForm('report');
    tab.type('P');
    expect(await tab.session.flush()).toEqual(ok(undefined));
    expect(await storedCases()).toMatchObject([
      { id: caseId(tab), rev: 1, form: 'report', title: 'report: P', account: null, closedAt: null },
    ]);
  });

  it('restores the case of a reloaded page completely', async () => {
    const tab = await browser.open();
    tab.store().getState().openForm('report');
    tab.store().getState().setFields({ patientName: 'P', remarks: 'R' });
    tab.store().getState().openForm('letter');
    tab.store().getState().autofill({ badge: '12' });
    tab.store().getState().setLink('announced', 'P/ooc');
    await tab.session.flush();
    const { data, form, links, autofilled, own, givenIn, changedAt } = tab.store().getState();
    const before = { data, form, links, autofilled, own, givenIn, changedAt };
    const newer = await browser.open();
    browser.clock.move(1000);
    await write('newer', newer);
    browser.closeAll();
    const again = (await browser.open(tab.sessionStorage)).store().getState();
    expect(again).toMatchObject(before);
    expect(again).toMatchObject({
      own: { report: { data: { remarks: 'R' } } },
      links: { announced: 'P/ooc' },
    });
    expect(again.past).toEqual([]);
  });

  it('resumes the newest free case in a fresh tab', async () => {
    for (const name of ['old', 'newest', 'middle']) {
      const tab = await browser.open();
      if (name === 'newest') browser.clock.move(2 * 60_000);
      if (name === 'middle') browser.clock.move(-60_000);
      await write(name, tab);
    }
    browser.closeAll();
    browser.clock.move(10 * 60_000);
    const first = await browser.open();
    expect(nameIn(first)).toBe('newest');
    expect(otherTab(first)).toBeNull();
    const second = await browser.open();
    expect(nameIn(second)).toBe('middle');
    expect(otherTab(second)).toMatchObject({ why: 'held', title: 'none: newest' });
  });

  it('lists a case that is not resumed; a reload still restores it', async () => {
    const tab = await write('P');
    tab.kill();
    const fresh = await browser.open(undefined, { isResumed: () => false });
    await expect.poll(() => titles(fresh)).toEqual(['none: P']);
    expect(nameIn(fresh)).toBeUndefined();
    const reloaded = await browser.open(tab.sessionStorage, { isResumed: () => false });
    expect(nameIn(reloaded)).toBe('P');
  });
});

describe('several cases in one tab', () => {
  it('starts each with the open form, carried answers and its own history', async () => {
    const tab = await browser.open();
    tab.store().getState().openForm('report');
    tab.store().getState().setFields({ patientName: 'P', place: 'Pier' });
    const first = caseId(tab);
    await tab.session.begin();
    expect(tab.data()).toMatchObject({ place: 'Pier', bloodType: 'unknown' });
    expect(nameIn(tab)).toBeUndefined();
    expect(tab.store().getState()).toMatchObject({ form: 'report', past: [], givenIn: { place: [''] } });
    await write('Q', tab);
    await tab.session.begin({ form: 'letter', answers: { patientName: 'R' } });
    expect(tab.store().getState()).toMatchObject({ form: 'letter', givenIn: { patientName: ['letter'] } });
    expect(titles(tab).toSorted()).toEqual(['letter: R', 'report: P', 'report: Q']);
    expect(await tab.session.open(first)).toEqual(ok(undefined));
    expect(nameIn(tab)).toBe('P');
    tab.store().getState().undo();
    expect(nameIn(tab)).toBeUndefined();
    tab.store().getState().redo();
    await tab.session.flush();
    expect(await storedNames()).toEqual(['P', 'Q', 'R']);
  });

  it("uses the user's name of a case until removed", async () => {
    const tab = await browser.open();
    tab.session.rename('Night shift');
    await tab.session.flush();
    await tab.session.begin();
    await expect.poll(() => titles(tab)).toEqual(['Night shift']);
    await tab.session.open(tab.state().open[0]?.id ?? '');
    tab.session.rename(null);
    await write('P', tab);
    await expect.poll(() => titles(tab)).toEqual(['none: P']);
  });

  it('does not store an empty case', async () => {
    const tab = await write('P');
    const first = caseId(tab);
    await tab.session.begin();
    tab.store().getState().openForm('letter');
    await tab.session.flush();
    tab.type('typed');
    await tab.session.flush();
    tab.store().getState().undo();
    await tab.session.open(first);
    expect(await storedNames()).toEqual(['P']);
  });

  it('stores late results in their own case', async () => {
    const tab = await write('P');
    const { store } = tab.state();
    await tab.session.begin();
    await write('Q', tab);
    store.getState().setField(['synopsis'], 'late');
    await expect
      .poll(async () => (await storedCases()).find(({ data }) => data['patientName'] === 'P')?.data)
      .toMatchObject({ synopsis: 'late' });
    expect(tab.data()['synopsis']).toBeUndefined();
  });

  it('removes cases permanently, including the open one and one just written', async () => {
    const tab = await write('P');
    const first = caseId(tab);
    await tab.session.begin();
    tab.type('Q');
    expect(await tab.session.remove([first, caseId(tab)])).toEqual(ok(undefined));
    expect(nameIn(tab)).toBeUndefined();
    expect(tab.store().getState().past).toEqual([]);
    expect([await storedCases(), tab.state().open]).toEqual([[], []]);
    tab.store().getState().setFields({ patientName: 'R', coroner: 'C' });
    expect(await tab.session.removeAll()).toEqual(ok(undefined));
    expect([nameIn(tab), tab.data()['coroner'], await storedCases()]).toEqual([undefined, undefined, []]);
    expect(browser.localStorage.keys()).toEqual([]);
  });

  it('shows in each tab what the other stored', async () => {
    const first = await write('P');
    const second = await browser.open(undefined, { isResumed: () => false });
    await write('Q', second);
    await expect.poll(() => titles(first).toSorted()).toEqual(['none: P', 'none: Q']);
  });
});

describe('a second tab on one case', () => {
  let first: Tab;
  let second: Tab;
  let shared: string;

  beforeEach(async () => {
    first = await browser.open();
    first.store().getState().openForm('report');
    first.store().getState().setFields({ patientName: 'P', coroner: 'C', place: 'Pier' });
    await first.session.flush();
    shared = caseId(first);
    second = await openPatiently(first.sessionStorage.copy());
  });

  it('starts its own case with carried answers only, and reports the other tab', () => {
    expect(second.data()).toMatchObject({ coroner: 'C', place: 'Pier' });
    expect(nameIn(second)).toBeUndefined();
    expect(otherTab(second)).toEqual({
      id: shared,
      form: 'report',
      title: 'report: P',
      updatedAt: browser.clock.now(),
      why: 'held',
    });
    expect(otherTab(first)).toBeNull();
  });

  it('can take it over on request; the other tab gets a new case and reports it', async () => {
    second.type('Q');
    expect(await second.session.open(shared)).toEqual(err('elsewhere'));
    expect(await takeOver(second, shared)).toEqual(ok(undefined));
    await settle();
    expect(second.state()).toMatchObject({ id: shared, otherTab: null });
    expect(second.data()).toMatchObject({ patientName: 'P', coroner: 'C' });
    expect(second.store().getState()).toMatchObject({ form: 'report', past: [] });
    expect(nameIn(first)).toBeUndefined();
    expect(otherTab(first)).toMatchObject({ id: shared, why: 'taken', title: 'report: P' });
    expect(await storedNames()).toEqual(['P', 'Q']);

    first.type('R');
    second.type('P from second');
    await Promise.all([first.session.flush(), second.session.flush()]);
    expect(await storedNames()).toEqual(['P from second', 'Q', 'R']);
    browser.closeAll();
    expect(nameIn(await browser.open(first.sessionStorage))).toBe('R');
    expect(nameIn(await browser.open(second.sessionStorage))).toBe('P from second');
  });

  it('leaves unsaved answers to the other tab as a copy', async () => {
    first.type('P, last word');
    expect(await takeOver(second, shared)).toEqual(ok(undefined));
    await settle();
    expect([nameIn(first), nameIn(second)]).toEqual(['P, last word', 'P']);
    expect(otherTab(first)).toMatchObject({ id: shared, why: 'taken' });
    expect(await storedNames()).toEqual(['P', 'P, last word']);
    browser.closeAll();
    expect(nameIn(await browser.open(first.sessionStorage))).toBe('P, last word');
  });

  it('can be undone', async () => {
    await takeOver(second, shared);
    await settle();
    await write('from second', second);
    expect(await takeOver(first, shared)).toEqual(ok(undefined));
    await settle();
    expect(nameIn(first)).toBe('from second');
    expect(otherTab(second)?.why).toBe('taken');
  });

  it('releases the case when stopped', async () => {
    await takeOver(second, shared);
    second.type('P, last word');
    expect(await second.session.stop()).toEqual(ok(undefined));
    expect(nameIn(await browser.open(second.sessionStorage))).toBe('P, last word');
  });

  it('keeps its own case if the other one is gone meanwhile', async () => {
    second.type('Q');
    const own = caseId(second);
    await createIdbDatabase().remove(shared);
    expect(await takeOver(second, shared)).toEqual(err('gone'));
    await settle();
    expect([caseId(second), nameIn(second)]).toEqual([own, 'Q']);
    const remembering = new FakeStorage();
    remembering.setItem(REMEMBERED_KEY, shared);
    expect(caseId(await openPatiently(remembering))).toBe(shared);
  });
});

describe('a case taken over concurrently', () => {
  const moments = Array.from({ length: 24 }, (_, moment) => moment);

  /** Opens two tabs that know the case of a third. */
  async function threeTabs(): Promise<readonly [Tab, Tab, Tab]> {
    const first = await write('P');
    const second = await openPatiently(first.sessionStorage.copy());
    const third = await openPatiently(first.sessionStorage.copy());
    return [first, second, third];
  }

  it.each(moments)(
    'belongs to the second of two tabs that take it over, %i moments apart',
    async (moment) => {
      const [first, second, third] = await threeTabs();
      const id = caseId(first);
      await Promise.all([takeOver(second, id), settle(moment).then(() => takeOver(third, id))]);
      await settle();
      expect(caseId(third)).toBe(id);
      expect(new Set([first, second, third].map(caseId)).size).toBe(3);
    },
  );

  it('belongs to the tab that takes it while its reloaded page reads it', async () => {
    const [first, second] = await threeTabs();
    const id = caseId(first);
    first.kill();
    const { get } = IDBObjectStore.prototype;
    let taking: Promise<unknown> | undefined;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
      taking = takeOver(second, id);
      return get.call(this, key);
    });
    const reloaded = await browser.open(first.sessionStorage);
    await taking;
    await settle();
    expect(caseId(second)).toBe(id);
    expect(caseId(reloaded)).not.toBe(id);
    expect(otherTab(reloaded)).toMatchObject({ id, why: 'taken' });
  });
});

describe('a page in the back/forward cache', () => {
  const send = (name: string) => window.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
  let reload: MockInstance;
  let kept: Tab;
  let id: string;
  beforeEach(async () => {
    reload = vi.spyOn(location, 'reload').mockReturnValue();
    // Closed before the page's first idle time.
    kept = await write('P', await browser.open(undefined, { whenIdle: () => new Promise(() => undefined) }));
    id = caseId(kept);
    send('pagehide');
    await settle();
  });

  it('continues with its case and history if unchanged', async () => {
    kept.session.rename('Harbour');
    send('pageshow');
    await settle();
    expect(reload).not.toHaveBeenCalled();
    expect(kept.state()).toMatchObject({ id, otherTab: null, facts: { name: 'Harbour' } });
    expect(kept.store().getState().past).not.toEqual([]);
    expect(otherTab(await openPatiently(kept.sessionStorage.copy()))?.id).toBe(id);
  });

  it.each([true, false])('is reloaded if another tab took the case, still open there: %s', async (has) => {
    const other = await write('P from other', await browser.open());
    expect(caseId(other)).toBe(id);
    if (!has) other.kill();
    send('pageshow');
    await settle();
    expect(reload).toHaveBeenCalledOnce();
    expect(otherTab(other)).toBeNull();
  });
});

describe('without Web Locks', () => {
  it('continues with a copy in the slower tab, and overwrites nothing', async () => {
    browser = new FakeBrowser({ hasLocks: false });
    const first = await write('P');
    const second = await browser.open(first.sessionStorage.copy());
    expect(nameIn(second)).toBe('P');
    first.type('first');
    second.type('second');
    await first.session.flush();
    await second.session.flush();
    expect(await storedNames()).toEqual(['first', 'second']);
    expect(otherTab(second)).toMatchObject({ id: caseId(first), why: 'conflict' });
    await write('second again', second);
    expect(await storedNames()).toEqual(['first', 'second again']);
  });
});

describe('the end of a page', () => {
  it('loses no answer typed before it was closed', async () => {
    const tab = await write('P');
    tab.type('P, and a last word');
    window.dispatchEvent(new Event('pagehide'));
    tab.kill();
    const again = await browser.open(tab.sessionStorage);
    expect(nameIn(again)).toBe('P, and a last word');
    await write('more', again);
    expect(await storedNames()).toEqual(['more']);
    expect(await browser.spilled().list()).toEqual(ok([]));
  });
});

describe('when storage fails', () => {
  it('stores cases in local storage if IndexedDB is blocked, and moves them when it is available', async () => {
    const factory = indexedDB;
    vi.stubGlobal('indexedDB', undefined);
    const tab = await write('P');
    window.dispatchEvent(new Event('pagehide'));
    tab.kill();
    const again = await browser.open(tab.sessionStorage);
    expect(nameIn(again)).toBe('P');
    await write('PQ', again);
    again.kill();
    vi.stubGlobal('indexedDB', factory);
    const later = await browser.open();
    expect(nameIn(later)).toBe('PQ');
    expect(await storedNames()).toEqual(['PQ']);
    expect(await browser.spilled().list()).toEqual(ok([]));
  });

  it.each(['full', 'blocked'] as const)('continues in this tab if it is %s', async (reason) => {
    vi.stubGlobal('indexedDB', undefined);
    browser.localStorage.fail(reason);
    const sessionStorage = new FakeStorage();
    sessionStorage.fail(reason);
    const tab = await browser.open(sessionStorage);
    tab.store().getState().openForm('report');
    tab.type('P');
    expect(await tab.session.flush()).toEqual(err(reason));
    expect(tab.state().status.getState()).toEqual({ state: 'failed', reason });
    expect(await tab.session.clear()).toEqual(err(reason));
    expect(nameIn(tab)).toBeUndefined();
    tab.store().getState().undo();
    expect(nameIn(tab)).toBe('P');

    const unsaved = caseId(tab);
    await tab.session.begin();
    expect([nameIn(tab), titles(tab)]).toEqual([undefined, ['report: P']]);
    expect(await tab.session.open(unsaved)).toEqual(ok(undefined));
    expect(nameIn(tab)).toBe('P');
    expect(tab.session.hasUnsaved()).toBe(true);
  });
});

describe('carried answers', () => {
  it('keep their age in the new case', async () => {
    const first = await browser.open();
    first.store().getState().setFields({ place: 'Pier' });
    await first.session.flush();
    const given = browser.clock.now();
    browser.clock.move(2 * HOUR);
    await first.session.begin();
    expect(first.store().getState()).toMatchObject({ data: { place: 'Pier' }, changedAt: { place: given } });
  });
});

// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createIdbDatabase } from '../../../../src/engine/drafts/database.ts';
import { REMEMBERED_KEY } from '../../../../src/engine/drafts/draft-session.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { FakeStorage } from '../../lib/fake-storage.ts';
import { draft } from './drafts.ts';
import { FakeBrowser, settle, type Tab } from './fake-browser.ts';

import 'fake-indexeddb/auto';

const HOUR = 3_600_000;
let browser: FakeBrowser;

const stored = async () => {
  const drafts = await createIdbDatabase().listDrafts();
  return drafts.ok ? drafts.value : [];
};
const names = async () =>
  (await stored()).map(({ data }) => String(data['patientName'])).toSorted((a, b) => a.localeCompare(b));
const otherTab = (tab: Tab) => tab.session.state.getState().otherTab;
const draftId = (tab: Tab) => tab.session.state.getState().draftId;
const setAside = (tab: Tab) => tab.session.state.getState().setAside;
const clearedLabels = async (tab: Tab) => {
  const entries = await tab.session.cleared();
  return entries.ok ? entries.value.map(({ label }) => label) : [entries.error];
};

/** Types into a tab, defaults to a new one, and saves. */
async function write(name: string, into?: Tab): Promise<Tab> {
  const tab = into ?? (await browser.open());
  tab.type(name);
  await tab.session.flush();
  return tab;
}

/** Clears the form and returns the id under which its answers are kept. */
const clear = async (tab: Tab): Promise<string> => {
  const kept = await tab.session.clear();
  return kept.ok && kept.value ? kept.value.id : '';
};

/** Starts a page that may have to wait for the lock of another one. */
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
  it('starts a new draft with nothing to undo, and stores it with its first change', async () => {
    const tab = await browser.open();
    expect(tab.data()['bloodType']).toBe('unknown');
    expect(tab.store.getState().past).toEqual([]);
    await tab.session.flush();
    expect(await stored()).toEqual([]);
    tab.store.getState().openForm('report');
    tab.type('P');
    expect(await tab.session.flush()).toEqual(ok(undefined));
    expect(await stored()).toMatchObject([
      { id: tab.session.state.getState().draftId, rev: 1, form: 'report', title: 'report: P' },
    ]);
  });

  it('gives a reloaded page its own draft back, whole', async () => {
    const tab = await browser.open();
    tab.store.getState().openForm('report');
    tab.type('P');
    tab.store.getState().autofill({ badge: '12' });
    tab.store.getState().setMark('P/ooc');
    await tab.session.flush();
    const before = tab.store.getState();
    const newer = await browser.open();
    browser.clock.move(1000);
    await write('newer', newer);
    browser.closeAll();
    const again = await browser.open(tab.sessionStorage);
    const { data, form, mark, autofilled, past } = again.store.getState();
    expect({ data, form, mark, autofilled }).toEqual({
      data: before.data,
      form: 'report',
      mark: 'P/ooc',
      autofilled: { badge: '12' },
    });
    expect(past).toEqual([]);
  });

  it('resumes the newest free draft in a fresh tab', async () => {
    for (const name of ['old', 'newest', 'middle']) {
      const tab = await browser.open();
      if (name === 'newest') browser.clock.move(2 * 60_000);
      if (name === 'middle') browser.clock.move(-60_000);
      await write(name, tab);
    }
    browser.closeAll();
    browser.clock.move(10 * 60_000);
    const first = await browser.open();
    expect(first.data()['patientName']).toBe('newest');
    expect(otherTab(first)).toBeNull();
    const second = await browser.open();
    expect(second.data()['patientName']).toBe('middle');
    expect(otherTab(second)).toMatchObject({ why: 'held', title: 'none: newest' });
  });
});

describe('a second tab on one draft', () => {
  let first: Tab;
  let second: Tab;

  beforeEach(async () => {
    first = await browser.open();
    first.store.getState().openForm('report');
    first.store.getState().setFields({ patientName: 'P', coroner: 'C', place: 'Pier' });
    await first.session.flush();
    second = await openPatiently(first.sessionStorage.copy());
  });

  it('starts its own draft with carried answers only, and is told', () => {
    expect(second.data()).toMatchObject({ coroner: 'C', place: 'Pier' });
    expect(second.data()['patientName']).toBeUndefined();
    expect(otherTab(second)).toEqual({
      id: first.session.state.getState().draftId,
      form: 'report',
      title: 'report: P',
      updatedAt: browser.clock.now(),
      why: 'held',
    });
    expect(otherTab(first)).toBeNull();
  });

  it('can take the draft over; the other tab goes on with a copy', async () => {
    second.type('Q');
    const taken = draftId(first);
    expect(await second.session.takeOver()).toEqual(ok(undefined));
    await settle();
    expect(second.session.state.getState()).toMatchObject({ draftId: taken, otherTab: null });
    expect(second.data()['patientName']).toBe('P');
    expect(second.store.getState().form).toBe('report');
    expect(second.store.getState().past).toEqual([]);
    expect(first.data()['patientName']).toBe('P');
    expect(otherTab(first)).toMatchObject({ id: taken, why: 'taken', title: 'report: P' });
    expect(await names()).toEqual(['P', 'P', 'Q']);
    // Of the three only the draft that the second tab left is free.
    expect((await browser.open()).data()['patientName']).toBe('Q');

    first.type('P from first');
    second.type('P from second');
    await Promise.all([first.session.flush(), second.session.flush()]);
    expect(await names()).toEqual(['P from first', 'P from second', 'Q']);
    expect((await stored()).find(({ id }) => id === taken)?.data['patientName']).toBe('P from second');
  });

  it('saves what is typed while it takes over', async () => {
    second.type('Q');
    first.session.state.subscribe(() => second.type('Q, last word'));
    await second.session.takeOver();
    expect(second.data()['patientName']).toBe('P');
    expect(await names()).toContain('Q, last word');
  });

  it('remembers its new draft across a reload, in both tabs', async () => {
    await second.session.takeOver();
    await settle();
    first.type('first');
    second.type('second');
    await Promise.all([first.session.flush(), second.session.flush()]);
    browser.closeAll();
    expect((await browser.open(first.sessionStorage)).data()['patientName']).toBe('first');
    expect((await browser.open(second.sessionStorage)).data()['patientName']).toBe('second');
  });

  it('can be taken back', async () => {
    await second.session.takeOver();
    await settle();
    await write('from second', second);
    expect(await first.session.takeOver()).toEqual(ok(undefined));
    await settle();
    expect(first.data()['patientName']).toBe('from second');
    expect(otherTab(second)?.why).toBe('taken');
    // The copy that the first tab had meanwhile is free again.
    expect((await browser.open()).data()['patientName']).toBe('P');
  });

  it('lets go of the draft when it stops', async () => {
    await second.session.takeOver();
    second.type('P, last word');
    expect(await second.session.stop()).toEqual(ok(undefined));
    const fresh = await browser.open(second.sessionStorage);
    expect(fresh.data()['patientName']).toBe('P, last word');
  });

  it('stays with its own draft when the other one is gone meanwhile, and holds it no longer', async () => {
    second.type('Q');
    const gone = draftId(first);
    const own = draftId(second);
    await createIdbDatabase().removeDraft(gone);
    expect(await second.session.takeOver()).toEqual(ok(undefined));
    await settle();
    expect([draftId(second), second.data()['patientName']]).toEqual([own, 'Q']);
    const remembering = new FakeStorage();
    remembering.setItem(REMEMBERED_KEY, gone);
    expect(draftId(await openPatiently(remembering))).toBe(gone);
  });

  it('has no other tab to tell of once it has started anew', async () => {
    second.type('Q');
    await second.session.forgetSince(browser.clock.now() + HOUR);
    expect(otherTab(second)).not.toBeNull();
    await second.session.forgetSince(0);
    expect(otherTab(second)).toBeNull();
  });
});

describe('a draft that is taken at the worst moment', () => {
  const moments = Array.from({ length: 24 }, (_, moment) => moment);
  const takeOver = async (tab: Tab): Promise<void> => void (await tab.session.takeOver());

  /** Two tabs that know of the draft of a third. */
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
      const id = draftId(first);
      const both = [takeOver(second), settle(moment).then(() => takeOver(third))];
      await Promise.all(both);
      await settle();
      expect(draftId(third)).toBe(id);
      expect(new Set([first, second, third].map(draftId)).size).toBe(3);
    },
  );

  it('belongs to the tab that takes it while its reloaded page reads it', async () => {
    const [first, second] = await threeTabs();
    const id = draftId(first);
    first.kill();
    const { get } = IDBObjectStore.prototype;
    let taking: Promise<void> | undefined;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
      taking = takeOver(second);
      return get.call(this, key);
    });
    const reloaded = await browser.open(first.sessionStorage);
    await taking;
    await settle();
    expect(draftId(second)).toBe(id);
    expect(draftId(reloaded)).not.toBe(id);
    expect(otherTab(reloaded)).toMatchObject({ id, why: 'taken' });
  });
});

describe('without Web Locks', () => {
  it('forks the draft of the slower tab, and overwrites nothing', async () => {
    browser = new FakeBrowser({ hasLocks: false });
    const first = await write('P');
    const second = await browser.open(first.sessionStorage.copy());
    expect(second.data()['patientName']).toBe('P');
    first.type('first');
    second.type('second');
    await first.session.flush();
    await second.session.flush();
    expect(await names()).toEqual(['first', 'second']);
    expect(otherTab(second)).toMatchObject({ id: first.session.state.getState().draftId, why: 'conflict' });
    await write('second again', second);
    expect(await names()).toEqual(['first', 'second again']);
  });
});

describe('the end of a page', () => {
  it('loses no word typed before it was closed', async () => {
    const tab = await write('P');
    tab.type('P, and a last word');
    window.dispatchEvent(new Event('pagehide'));
    tab.kill();
    const again = await browser.open(tab.sessionStorage);
    expect(again.data()['patientName']).toBe('P, and a last word');
    await write('more', again);
    expect(await names()).toEqual(['more']);
    expect(await browser.spilled().listDrafts()).toEqual(ok([]));
  });
});

describe('when storage fails', () => {
  it('keeps drafts in local storage where IndexedDB is blocked, and moves them when it is back', async () => {
    const factory = indexedDB;
    vi.stubGlobal('indexedDB', undefined);
    const tab = await browser.open();
    tab.type('P');
    expect(await tab.session.flush()).toEqual(ok(undefined));
    window.dispatchEvent(new Event('pagehide'));
    tab.kill();
    const again = await browser.open(tab.sessionStorage);
    expect(again.data()['patientName']).toBe('P');
    await write('PQ', again);
    again.kill();
    vi.stubGlobal('indexedDB', factory);
    const later = await browser.open();
    expect(later.data()['patientName']).toBe('PQ');
    expect(await names()).toEqual(['PQ']);
    expect(await browser.spilled().listDrafts()).toEqual(ok([]));
  });

  it('starts and works where everything is blocked', async () => {
    vi.stubGlobal('indexedDB', undefined);
    browser.localStorage.fail('blocked');
    const sessionStorage = new FakeStorage();
    sessionStorage.fail('blocked');
    const tab = await browser.open(sessionStorage);
    tab.type('P');
    expect(await tab.session.flush()).toEqual(err('blocked'));
    expect(tab.session.status.getState()).toEqual({ state: 'failed', reason: 'blocked' });
    expect(await tab.session.clear()).toEqual(err('blocked'));
    expect(tab.data()['patientName']).toBeUndefined();
    tab.store.getState().undo();
    expect(tab.data()['patientName']).toBe('P');
  });
});

describe('clearing and restoring', () => {
  let tab: Tab;

  beforeEach(async () => {
    tab = await browser.open();
    tab.store.getState().openForm('report');
    tab.store.getState().setFields({ patientName: 'P', coroner: 'C', place: 'Pier' });
    await tab.session.flush();
  });

  it('keeps a cleared draft, labelled, and no form with nothing in it', async () => {
    expect(await tab.session.clear()).toMatchObject(ok({ kind: 'draft', label: 'report: P' }));
    expect(tab.data()).toMatchObject({ coroner: 'C', bloodType: 'unknown' });
    expect(tab.data()['patientName']).toBeUndefined();
    expect(await tab.session.clear()).toEqual(ok(null));
    expect(await clearedLabels(tab)).toEqual(['report: P']);
    expect(browser.localStorage.keys()).toEqual(['coroner', 'coroner_timestamp']);
  });

  it('still tells what was filled from what was typed after restoring', async () => {
    tab.store.getState().autofill({ badge: '12' });
    const kept = await clear(tab);
    await tab.session.restore(kept);
    tab.store.getState().autofill({ badge: '34', coroner: 'filled' });
    expect(tab.data()).toMatchObject({ badge: '34', coroner: 'C' });
  });

  it('restores as one step, keeps the staff fields filled now, and removes the entry', async () => {
    const kept = await clear(tab);
    tab.store.getState().setFields({ coroner: 'Other' });
    tab.store.getState().openForm('letter');
    expect(await tab.session.restore(kept)).toMatchObject(ok({ id: kept }));
    expect(tab.data()).toMatchObject({ patientName: 'P', coroner: 'Other', place: 'Pier' });
    expect(tab.store.getState().form).toBe('report');
    expect(await clearedLabels(tab)).toEqual([]);
    expect(tab.session.hasUnsaved()).toBe(false);
    tab.store.getState().undo();
    expect(tab.data()['patientName']).toBeUndefined();
    expect(await tab.session.restore(kept)).toEqual(ok(undefined));
  });

  it('opens answers from elsewhere as one step, and keeps what they replace', async () => {
    expect(await tab.session.open('letter', { patientName: 'R' })).toMatchObject(
      ok({ kind: 'draft', form: 'report', label: 'report: P' }),
    );
    expect(tab.data()).toEqual({ patientName: 'R' });
    expect(tab.store.getState().form).toBe('letter');
    tab.store.getState().undo();
    expect(tab.data()).toMatchObject({ patientName: 'P', coroner: 'C' });
    await tab.session.flush();
    expect(await clearedLabels(tab)).toEqual(['letter: R', 'report: P']);
  });

  it('keeps a restored draft that is undone, when the next change ends the way back to it', async () => {
    const kept = await clear(tab);
    await tab.session.restore(kept);
    tab.store.getState().undo();
    await write('x', tab);
    const reloaded = await browser.open(tab.sessionStorage);
    const entries = await reloaded.session.cleared();
    expect(entries.ok && entries.value.map(({ data }) => data['patientName'])).toEqual(['P']);
  });
});

describe('a default by rule', () => {
  const DAY = 24 * HOUR;

  it('is that of the day on which it is read, in a draft of any age, until it is changed', async () => {
    const tab = await browser.open();
    tab.type('P');
    expect(tab.data()['submitDate']).toBe('2026-11-21');
    await tab.session.flush();
    browser.clock.move(2 * DAY);
    tab.kill();
    const later = await browser.open(tab.sessionStorage);
    expect(later.data()).toMatchObject({ patientName: 'P', submitDate: '2026-11-23' });
    expect(later.store.getState().past).toEqual([]);

    later.store.getState().setField(['submitDate'], '2026-11-22');
    later.store.getState().setField(['submitDate'], '2026-11-23');
    await later.session.flush();
    browser.clock.move(2 * DAY);
    later.kill();
    const last = await browser.open(tab.sessionStorage);
    expect(last.data()['submitDate']).toBe('2026-11-23');
  });

  it('follows the day in a page that stays open, over undo too', async () => {
    const tab = await browser.open();
    tab.type('P');
    browser.clock.move(DAY);
    window.dispatchEvent(new Event('focus'));
    expect(tab.data()['submitDate']).toBe('2026-11-22');
    tab.store.getState().undo();
    expect(tab.data()['submitDate']).toBe('2026-11-22');
  });

  it('is computed again in a restored draft, while a chosen day stays', async () => {
    const tab = await browser.open();
    tab.type('P');
    const untouched = await clear(tab);
    tab.type('Q');
    tab.store.getState().setField(['submitDate'], '2026-11-01');
    const chosen = await clear(tab);
    browser.clock.move(DAY);
    for (const [kept, day] of [
      [untouched, '2026-11-22'],
      [chosen, '2026-11-01'],
    ] as const) {
      await tab.session.restore(kept);
      expect(tab.data()['submitDate']).toBe(day);
    }
  });

  it('counts as untouched in a draft of an earlier version that holds that of its last day', async () => {
    const tab = await browser.open();
    tab.kill();
    const id = draftId(tab);
    const updatedAt = browser.clock.now();
    for (const [submitDate, shown] of [
      ['2026-11-21', '2026-11-23'],
      ['2026-11-20', '2026-11-20'],
    ]) {
      browser.localStorage.clear();
      vi.stubGlobal('indexedDB', new IDBFactory());
      const data = { patientName: 'P', submitDate };
      await createIdbDatabase().putDraft(draft({ id, data, updatedAt }), 0);
      browser.clock.move(updatedAt + 2 * DAY - browser.clock.now());
      const later = await browser.open(tab.sessionStorage);
      expect(later.data()['submitDate']).toBe(shown);
      later.kill();
    }
  });
});

describe('a draft resumed with an old scene', () => {
  async function resumeAfter(ms: number, between?: (tab: Tab) => void): Promise<Tab> {
    const tab = await browser.open();
    tab.store.getState().openForm('report');
    tab.store.getState().setFields({ patientName: 'P', coroner: 'C', place: 'Pier', sceneTime: '10:00' });
    await tab.session.flush();
    browser.clock.move(ms);
    between?.(tab);
    await tab.session.flush();
    tab.kill();
    return browser.open(tab.sessionStorage);
  }

  it.each([3, -48])('is left alone after %i h', async (hours) => {
    const tab = await resumeAfter(hours * HOUR);
    expect(tab.data()).toMatchObject({ place: 'Pier', sceneTime: '10:00' });
    expect(setAside(tab)).toBeNull();
  });

  it('has the scene set aside afterwards, kept and reported', async () => {
    const tab = await resumeAfter(3 * HOUR + 1);
    expect(tab.data()).toMatchObject({ patientName: 'P', coroner: 'C' });
    expect(Object.keys(tab.data())).not.toContain('place');
    expect(setAside(tab)?.values).toEqual({ place: 'Pier', sceneTime: '10:00' });
    expect(await clearedLabels(tab)).toEqual(['Scene details: report: P']);
    await tab.session.flush();
    expect((await stored())[0]?.data).not.toHaveProperty('place');
  });

  it('goes by the age of each answer, not by the last edit of the draft', async () => {
    const tab = await resumeAfter(3 * HOUR + 1, ({ store }) =>
      store.getState().setFields({ synopsis: 'S', place: 'Hill' }),
    );
    expect(tab.data()).toMatchObject({ synopsis: 'S', place: 'Hill' });
    expect(setAside(tab)?.values).toEqual({ sceneTime: '10:00' });
  });

  it('can have it put back, to stay', async () => {
    const tab = await resumeAfter(4 * HOUR);
    expect(await tab.session.putBack()).toEqual(ok(undefined));
    expect(tab.data()).toMatchObject({ place: 'Pier', sceneTime: '10:00' });
    expect(setAside(tab)).toBeNull();
    expect(await clearedLabels(tab)).toEqual([]);
    tab.kill();
    const again = await browser.open(tab.sessionStorage);
    expect(again.data()['place']).toBe('Pier');
    expect(setAside(again)).toBeNull();
    expect(await again.session.putBack()).toEqual(ok(undefined));
  });

  it('is offered until it is restored from the stack, whatever else is', async () => {
    const tab = await resumeAfter(4 * HOUR);
    const id = setAside(tab)?.entryId ?? '';
    await tab.session.restore('another');
    tab.failWrites('full');
    expect(await tab.session.restore(id)).toEqual(err('full'));
    expect(setAside(tab)?.entryId).toBe(id);
    tab.failWrites(null);
    await tab.session.restore(id);
    expect(setAside(tab)).toBeNull();
  });

  it('keeps it on the stack when the offer is dismissed; restoring it there adds it', async () => {
    const tab = await resumeAfter(4 * HOUR);
    const id = setAside(tab)?.entryId ?? '';
    tab.session.dismissSetAside();
    expect(setAside(tab)).toBeNull();
    tab.type('P2');
    await tab.session.restore(id);
    expect(tab.data()).toMatchObject({ patientName: 'P2', place: 'Pier' });
    expect(await clearedLabels(tab)).toEqual([]);
  });
});

describe('carried answers', () => {
  it('keep their age in the new draft', async () => {
    const first = await browser.open();
    first.store.getState().setFields({ place: 'Pier' });
    await first.session.flush();
    browser.clock.move(2 * HOUR);
    const second = await write('Q');
    second.kill();
    browser.clock.move(2 * HOUR);
    const again = await browser.open(second.sessionStorage);
    expect(again.data()['patientName']).toBe('Q');
    expect(setAside(again)?.values).toEqual({ place: 'Pier' });
  });
});

// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createIdbDatabase } from '../../../../src/engine/drafts/database.ts';
import { removeSince } from '../../../../src/engine/drafts/forgetting.ts';
import { openDraftStorage } from '../../../../src/engine/drafts/open-database.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { createTextStorage } from '../../../../src/lib/storage.ts';
import { draft } from './drafts.ts';
import { FakeBrowser, settle, type Tab } from './fake-browser.ts';

import 'fake-indexeddb/auto';

const HOUR = 3_600_000;
let browser: FakeBrowser;

const database = createIdbDatabase;
const names = async () => {
  const drafts = await database().listDrafts();
  return drafts.ok ? drafts.value.map(({ data }) => data['patientName']) : [];
};
const labels = async (tab: Tab) => {
  const entries = await tab.session.cleared();
  return entries.ok ? entries.value.map(({ label }) => label) : [];
};

/** A tab whose draft was written now. */
async function write(name: string): Promise<Tab> {
  const tab = await browser.open();
  tab.type(name);
  await tab.session.flush();
  return tab;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  browser = new FakeBrowser();
});
afterEach(() => {
  browser.closeAll();
  vi.unstubAllGlobals();
});

describe('forgetting', () => {
  it('removes what was written since, and starts anew with nothing to undo', async () => {
    (await write('Before')).kill();
    await settle();
    browser.clock.move(HOUR);
    const since = browser.clock.now();
    const tab = await browser.open();
    tab.type('After');
    expect(await tab.session.forgetSince(since)).toEqual(ok(undefined));
    expect(await names()).toEqual([]);
    expect(tab.data()['patientName']).toBeUndefined();
    expect(tab.store.getState().past).toEqual([]);
    tab.type('Next');
    await tab.session.flush();
    expect(await names()).toEqual(['Next']);
  });

  it('judges each tab by its own draft', async () => {
    const mine = await write('Mine');
    const theirs = await browser.open();
    browser.clock.move(HOUR);
    const since = browser.clock.now();
    theirs.type('Theirs');
    await theirs.session.flush();
    await mine.session.forgetSince(since);
    expect(mine.data()['patientName']).toBe('Mine');
    theirs.type('Theirs again');
    await theirs.session.flush();
    await theirs.session.forgetSince(since);
    expect(theirs.data()['patientName']).toBeUndefined();
    expect(await names()).toEqual(['Mine']);
  });

  it('removes last words that a closed tab left in local storage', async () => {
    const tab = await write('Written');
    const gone = await browser.open();
    gone.type('Last words');
    window.dispatchEvent(new Event('pagehide'));
    gone.kill();
    await settle();
    expect(await browser.spilled().listDrafts()).toMatchObject({
      value: [{ data: { patientName: 'Last words' } }],
    });
    await tab.session.forgetSince(0);
    expect(await browser.spilled().listDrafts()).toEqual(ok([]));
    expect(await names()).toEqual([]);
  });

  it('removes what was cleared since, and keeps what was cleared before', async () => {
    const tab = await write('Cleared before');
    await tab.session.clear();
    browser.clock.move(HOUR);
    const since = browser.clock.now();
    tab.type('Cleared after');
    await tab.session.clear();
    expect(await labels(tab)).toHaveLength(2);
    await tab.session.forgetSince(since);
    expect(await labels(tab)).toEqual([expect.stringContaining('Cleared before')]);
  });

  it('tells when last words could not be removed', async () => {
    const opened = await openDraftStorage(createTextStorage(() => browser.localStorage));
    opened.spill?.replaceDraft(draft());
    const stuck = opened.spill && { ...opened.spill, removeDraft: async () => err('blocked' as const) };
    expect(await removeSince({ ...opened, spill: stuck }, 0)).toEqual(err('blocked'));
  });
});

// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { RETRY_MS } from '../../../../src/engine/cases/autosave.ts';
import type { CaseError } from '../../../../src/engine/cases/case.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { runs } from '../../support/runs.ts';
import { FakeBrowser, settle, storedNames, type Tab } from './fake-browser.ts';

import 'fake-indexeddb/auto';

const DAY = 86_400_000;
let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  browser = new FakeBrowser();
});
afterEach(() => {
  vi.restoreAllMocks();
  browser.closeAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

const nameIn = (tab: Tab): unknown => tab.data()['patientName'];

type Fault = CaseError | null;

it('keeps the last stored answers, whatever was refused before and after', async () => {
  const faults = fc.array(fc.constantFrom<Fault>(null, null, 'full', 'blocked'), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(faults, fc.boolean(), async (list, recovers) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const fresh = new FakeBrowser();
      const tab = await fresh.open();
      let taken: string | undefined;
      for (const [index, fault] of list.entries()) {
        tab.failWrites(fault);
        tab.type(`word ${index}`);
        await pass(500);
        expect(nameIn(tab)).toBe(`word ${index}`);
        expect(tab.session.hasUnsaved()).toBe(fault !== null);
        if (fault === null) taken = `word ${index}`;
      }
      if (recovers) {
        tab.failWrites(null);
        await pass(RETRY_MS);
        taken = `word ${list.length - 1}`;
      }
      tab.kill();
      const again = await fresh.open(tab.sessionStorage);
      expect(nameIn(again)).toBe(taken);
      fresh.closeAll();
    }),
    { numRuns: runs(60) },
  );
});

describe('a database that hangs', () => {
  it('loses no answer of a page closed meanwhile', async () => {
    const tab = await browser.open();
    tab.type('Stored');
    await pass(500);
    tab.failWrites('hangs');
    tab.type('Nearly the last words');
    await pass(500);
    tab.type('Last words');
    window.dispatchEvent(new Event('pagehide'));
    tab.kill();
    expect(nameIn(await browser.open(tab.sessionStorage))).toBe('Last words');
  });
});

describe('a clock that jumps', () => {
  const jump = fc.integer({ min: -400, max: 400 }).map((days) => days * DAY);

  it('never affects which answers are the latest', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(jump, { minLength: 1, maxLength: 6 }), jump, async (jumps, atReload) => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        const fresh = new FakeBrowser();
        const tab = await fresh.open();
        for (const [index, ms] of jumps.entries()) {
          fresh.clock.move(ms);
          tab.type(`word ${index}`);
          await pass(500);
          expect(tab.state().status.getState().state).toBe('saved');
        }
        tab.kill();
        fresh.clock.move(atReload);
        const again = await fresh.open(tab.sessionStorage);
        expect(nameIn(again)).toBe(`word ${jumps.length - 1}`);
        expect(await storedNames()).toEqual([nameIn(again)]);
        fresh.closeAll();
      }),
      { numRuns: runs(60) },
    );
  });
});

it('two tabs, one with failing storage, do not affect each other', async () => {
  const first = await browser.open();
  first.type('Of the first');
  await first.session.flush();
  const second = await browser.open();
  second.failWrites('full');
  second.type('Of the second');
  expect(await second.session.open(first.state().id, { takeOver: true })).toEqual(err('full'));
  expect(nameIn(second)).toBe('Of the second');
  first.type('Of the first, later');
  expect(await first.session.flush()).toEqual(ok(undefined));
  second.failWrites(null);
  await pass(RETRY_MS);
  expect(await storedNames()).toEqual(['Of the first, later', 'Of the second']);
});

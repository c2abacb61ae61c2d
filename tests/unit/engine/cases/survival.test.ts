// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ok } from '../../../../src/shared/lib/result.ts';
import { runs } from '../../support/runs.ts';
import { FakeBrowser, settle, storedCases, type Tab } from './fake-browser.ts';

import 'fake-indexeddb/auto';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Advances timers and the database together. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10) {
    await vi.advanceTimersByTimeAsync(Math.min(10, left));
    await settle(6);
  }
}

it('loses at most the last 500 ms of typing when the page is killed', async () => {
  const keys = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(keys, fc.integer({ min: 0, max: 700 }), async (backoff, lastPause) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const browser = new FakeBrowser();
      const tab = await browser.open();
      const typed: { text: string; at: number }[] = [{ text: '', at: 0 }];
      let now = 0;
      for (const gap of backoff) {
        await pass(gap);
        now += gap;
        typed.push({ text: `word ${typed.length}`, at: now });
        tab.type(typed.at(-1)?.text ?? '');
      }
      await pass(lastPause);
      now += lastPause;
      tab.kill();

      const again = await browser.open(tab.sessionStorage);
      const text = String(again.data()['patientName'] ?? '');
      const recovered = typed.findIndex((entry) => entry.text === text);
      const durable = typed.findLastIndex(({ at }) => now - at >= 500);
      expect(recovered).toBeGreaterThanOrEqual(Math.max(durable, 0));
      browser.closeAll();
    }),
    { numRuns: runs(40) },
  );
});

type Op = readonly [
  kind: 'type' | 'save' | 'take' | 'reload' | 'kill' | 'open' | 'duplicate' | 'wait',
  tab: number,
];

const MOST_TABS = 3;

const wordsIn = (tab: Tab): string[] => {
  const text = tab.data()['synopsis'];
  return typeof text === 'string' ? text.split(' ') : [];
};

/** A browser with several tabs in use, and every word that a save has confirmed. */
class Play {
  readonly browser: FakeBrowser;
  readonly promised = new Set<string>();
  #words = 0;

  constructor(hasLocks: boolean) {
    vi.stubGlobal('indexedDB', new IDBFactory());
    this.browser = new FakeBrowser({ hasLocks });
  }

  async open(sessionStorage?: Tab['sessionStorage']): Promise<void> {
    if (this.browser.tabs.length >= MOST_TABS) return;
    const opening = this.browser.open(sessionStorage);
    await pass(1600);
    await opening;
  }

  async save(tab: Tab): Promise<void> {
    expect(await tab.session.flush()).toEqual(ok(undefined));
    for (const word of wordsIn(tab)) this.promised.add(word);
  }

  async saveAll(): Promise<void> {
    await Promise.all(this.browser.tabs.map((tab) => this.save(tab)));
    await settle();
  }

  async run([kind, which]: Op): Promise<void> {
    const { tabs } = this.browser;
    const tab = tabs[which % Math.max(tabs.length, 1)];
    if (tab === undefined || kind === 'open') return this.open();
    if (kind === 'duplicate') return this.open(tab.sessionStorage.copy());
    if (kind === 'save') return this.save(tab);
    if (kind === 'wait') return pass(200);
    if (kind === 'kill') return tab.kill();
    if (kind === 'type') {
      this.#words += 1;
      return tab
        .store()
        .getState()
        .setField(['synopsis'], [...wordsIn(tab), `w${this.#words}`].join(' '));
    }
    if (kind === 'reload') {
      await this.save(tab);
      tab.kill();
      return this.open(tab.sessionStorage);
    }
    // A take-over saves what it replaces, and the previous tab saves its copy.
    const replaced = this.browser.tabs.flatMap(wordsIn);
    const other = tab.state().otherTab;
    if (other) await tab.session.open(other.id, { takeOver: true });
    await settle();
    for (const word of replaced) this.promised.add(word);
    return this.saveAll();
  }
}

async function play(hasLocks: boolean, ops: readonly Op[]): Promise<void> {
  const game = new Play(hasLocks);
  await game.open();
  for (const op of ops) await game.run(op);
  await game.saveAll();
  await game.saveAll();

  const stored = (await storedCases()).map(({ data }) => String(data['synopsis'] ?? '').split(' '));
  expect([...game.promised].filter((word) => !stored.flat().includes(word))).toEqual([]);
  if (hasLocks) {
    const ids = game.browser.tabs.map((tab) => tab.state().id);
    expect(new Set(ids).size).toBe(ids.length);
    const shown = game.browser.tabs.map(wordsIn).filter((words) => words.length > 0);
    expect(stored).toEqual(expect.arrayContaining(shown));
  }
  game.browser.closeAll();
}

it.each([true, false])(
  'loses no saved answer between tabs (Web Locks: %s)',
  async (hasLocks) => {
    const kinds = ['save', 'take', 'reload', 'kill', 'open', 'duplicate', 'wait'] as const;
    const kind = fc.oneof(
      { weight: 1, arbitrary: fc.constant('type' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...kinds) },
    );
    const ops = fc.array(fc.tuple(kind, fc.nat({ max: MOST_TABS - 1 })), { minLength: 3, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(ops, (list) => play(hasLocks, list)),
      { numRuns: runs(40) },
    );
  },
  60_000,
);

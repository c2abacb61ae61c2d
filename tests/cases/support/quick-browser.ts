import { vi } from 'vitest';
import { startCaseSession } from '../../../src/engine/cases/case-session.ts';
import type { CaseDatabase, SpillDatabase, StoredCase } from '../../../src/engine/cases/case.ts';
import { createLocalDatabase } from '../../../src/engine/cases/local-database.ts';
import type { CaseStorage } from '../../../src/engine/cases/open-database.ts';
import type { CaseSession } from '../../../src/engine/cases/session-types.ts';
import type { FormDocument } from '../../../src/engine/store/document.ts';
import type { FormStore } from '../../../src/engine/store/form-store.ts';
import type { SharedModel } from '../../../src/engine/store/model.ts';
import { err, ok } from '../../../src/shared/lib/result.ts';
import { createTextStorage } from '../../../src/shared/lib/storage.ts';
import { FakeStorage } from '../../unit/shared/lib/fake-storage.ts';
import { manualClock } from '../../unit/shared/lib/manual-clock.ts';
import { FakeLockRealm } from '../../unit/engine/cases/fake-locks.ts';

/** One field of each kind that cases treat differently. */
export const model: SharedModel = {
  fields: {
    name: {},
    report: { staysIn: ['letter', 'note'] },
    place: { keepFor: '3h' },
    staff: { keepFor: '5d', keepOnClear: true },
    day: { defaultRule: '{today}' },
  },
};

/** One page of a quick browser. */
export interface QuickTab {
  readonly cases: CaseSession;
  readonly session: FakeStorage;
  store(): FormStore;
  /** Terminates the page at once: nothing more is saved, its locks are released. */
  kill(): void;
}

/** A synchronous BroadcastChannel, without ports and threads. */
function channelOfBrowser() {
  const all = new Set<EventTarget>();
  return class extends EventTarget {
    constructor() {
      super();
      all.add(this);
    }

    postMessage(): void {
      for (const other of all) if (other !== this) other.dispatchEvent(new Event('message'));
    }

    close(): void {
      all.delete(this);
    }
  };
}

/** Resolves when all pending work without timers is done. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await new Promise((done) => setImmediate(done));
}

/** Cases in memory, with the compare and set of the real database. */
function memoryDatabase(stored: Map<string, StoredCase>): CaseDatabase {
  return {
    get: async (id) => ok(stored.get(id)),
    list: async () => ok([...stored.values()]),
    async put(one, expectedRev) {
      const before = stored.get(one.id);
      if (before && before.rev !== expectedRev) return err('conflict');
      stored.set(one.id, one);
      return ok(undefined);
    },
    async remove(id) {
      stored.delete(id);
      return ok(undefined);
    },
    close: () => undefined,
  };
}

/** A browser whose tabs share a database in memory, local storage, locks and a clock. Timers must be faked. */
export class QuickBrowser {
  readonly clock = manualClock();
  readonly local = new FakeStorage();
  readonly stored = new Map<string, StoredCase>();
  readonly tabs: QuickTab[] = [];
  /** UID of the signed-in user. */
  account: string | null = null;
  readonly #locks = new FakeLockRealm();
  readonly #text = createTextStorage(() => this.local);

  constructor() {
    vi.stubGlobal('BroadcastChannel', channelOfBrowser());
  }

  /** Advances the clock; a sleeping computer runs all due timers once when it wakes up. */
  async pass(ms: number): Promise<void> {
    this.clock.move(ms);
    if (ms <= 5000) vi.advanceTimersByTime(ms);
    else vi.runOnlyPendingTimers();
    await settle();
  }

  #storage(isDead: () => boolean): CaseStorage {
    const mortal = <T extends CaseDatabase>(database: T): T => {
      const calls = Object.entries(database).map(
        ([name, call]: [string, (...args: unknown[]) => unknown]) => [
          name,
          (...args: unknown[]) => {
            if (!isDead()) return call(...args);
            return name === 'replace' ? err('blocked') : new Promise(() => undefined);
          },
        ],
      );
      return Object.fromEntries(calls) as T;
    };
    return {
      database: mortal(memoryDatabase(this.stored)),
      spill: mortal<SpillDatabase>(createLocalDatabase(this.#text)),
    };
  }

  /** Opens a page; the session storage of another one makes it a reload. */
  async open(session = new FakeStorage(), account = this.account): Promise<QuickTab> {
    const locks = this.#locks.openTab();
    let dead = false;
    const storage = this.#storage(() => dead);
    const opening = startCaseSession({
      model,
      label: ({ data }) => ({ title: String(data['name'] ?? ''), words: '' }),
      account,
      exclusive: { name: 'report', targetOf: (link) => link },
      environment: {
        clock: this.clock,
        locks,
        local: this.#text,
        session: createTextStorage(() => session),
        openStorage: async () => storage,
      },
    });
    await settle();
    // A reloaded page waits for its lock.
    await this.pass(2000);
    const cases = await opening;
    const tab: QuickTab = {
      cases,
      session,
      store: () => cases.state.getState().store,
      kill: () => {
        dead = true;
        locks.close();
        void cases.stop();
        if (this.tabs.includes(tab)) this.tabs.splice(this.tabs.indexOf(tab), 1);
      },
    };
    return tab;
  }

  /** Opens a page and adds it to the tabs. */
  async openTab(session?: FakeStorage): Promise<void> {
    const tab = await this.open(session);
    this.tabs.push(tab);
    if (tab.store().getState().form === null) tab.store().getState().openForm('note');
    await settle();
  }

  /** Every case that an account would find in a fresh tab. */
  async casesFor(account: string | null): Promise<readonly StoredCase[]> {
    const tab = await this.open(undefined, account);
    const { open, closed } = tab.cases.state.getState();
    tab.kill();
    return [...open, ...closed].flatMap(({ id }) => this.stored.get(id) ?? []);
  }

  /** Returns the words typed into a case. Carried-over words belong to the case they were typed into. */
  static wordsOf({ data, own, autofilled }: FormDocument): ReadonlySet<string> {
    const wordsIn = (part: unknown): readonly string[] => JSON.stringify(part).match(/w\d+/g) ?? [];
    const carried = wordsIn(autofilled);
    const all = wordsIn([data, Object.values(own).map((answers) => answers.data)]);
    return new Set(all.filter((word) => !carried.includes(word)));
  }
}

import { startCaseSession } from '../../../../src/engine/cases/case-session.ts';
import type {
  CaseDatabase,
  CaseError,
  SpillDatabase,
  StoredCase,
} from '../../../../src/engine/cases/case.ts';
import { createIdbDatabase } from '../../../../src/engine/cases/database.ts';
import { createLocalDatabase } from '../../../../src/engine/cases/local-database.ts';
import { openCaseStorage, type CaseStorage } from '../../../../src/engine/cases/open-database.ts';
import type {
  CaseSession,
  CasesState,
  CaseSessionOptions,
} from '../../../../src/engine/cases/session-types.ts';
import type { FormStore } from '../../../../src/engine/store/form-store.ts';
import type { FormData } from '../../../../src/engine/store/model.ts';
import { err } from '../../../../src/shared/lib/result.ts';
import { createTextStorage } from '../../../../src/shared/lib/storage.ts';
import { FakeStorage } from '../../shared/lib/fake-storage.ts';
import { manualClock } from '../../shared/lib/manual-clock.ts';
import { sharedModel } from '../store/shared-model.ts';
import { FakeLockRealm } from './fake-locks.ts';

type Failure = CaseError | 'hangs';

/** One tab of a fake browser. */
export interface Tab {
  /** Returns the store of the current case. */
  store(): FormStore;
  readonly session: CaseSession;
  readonly sessionStorage: FakeStorage;
  /** Terminates the page at once: nothing more is saved, its locks are released. */
  kill(): void;
  state(): CasesState;
  /** Makes every write fail, or never settle, until called with null. */
  failWrites(error: Failure | null): void;
  data(): FormData;
  type(text: string): void;
}

/** Resolves when all pending work of the fake database without timers is done. */
export async function settle(rounds = 40): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise((done) => setImmediate(done));
}

/** Wraps a database to stop answering when its page ends. */
function mortal<T extends CaseDatabase>(
  database: T,
  isDead: () => boolean,
  failure: () => Failure | null,
): T {
  const alive = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
    return (...args: A): Promise<R> => (isDead() ? new Promise<R>(() => undefined) : call(...args));
  };
  return {
    ...database,
    get: alive(database.get),
    list: alive(database.list),
    put: alive(async (stored: StoredCase, rev: number) => {
      const error = failure();
      if (error === 'hangs') return new Promise(() => undefined);
      return error === null ? database.put(stored, rev) : err(error);
    }),
    remove: alive(database.remove),
  };
}

/** A browser with tabs that share IndexedDB (the global one), local storage, locks and a clock. */
export class FakeBrowser {
  readonly clock = manualClock();
  readonly localStorage = new FakeStorage();
  readonly #realm = new FakeLockRealm();
  readonly #hasLocks: boolean;
  readonly tabs: Tab[] = [];

  constructor({ hasLocks = true }: { hasLocks?: boolean } = {}) {
    this.#hasLocks = hasLocks;
  }

  /** Opens a tab and waits for its session; a `sessionStorage` makes it a reload or a duplicate of another tab. */
  async open(
    sessionStorage = new FakeStorage(),
    options: Pick<CaseSessionOptions, 'account' | 'isResumed' | 'whenIdle'> = {},
  ): Promise<Tab> {
    const locks = this.#realm.openTab();
    let dead = false;
    let failure: Failure | null = null;
    const text = createTextStorage(() => this.localStorage);
    const openStorage = async (): Promise<CaseStorage> => {
      const { database, spill } = await openCaseStorage(text);
      const guard = <T extends CaseDatabase>(inner: T): T =>
        mortal(
          inner,
          () => dead,
          () => failure,
        );
      return { database: guard(database), spill: spill && this.#mortalSpill(guard(spill), () => dead) };
    };
    const session = await startCaseSession({
      ...options,
      model: sharedModel,
      label: ({ form, data }) => ({
        title: `${form ?? 'none'}: ${String(data['patientName'] ?? '')}`,
        words: String(data['badge'] ?? ''),
      }),
      environment: {
        clock: this.clock,
        locks: this.#hasLocks ? locks : undefined,
        local: text,
        session: createTextStorage(() => sessionStorage),
        openStorage,
      },
    });
    const store = (): FormStore => session.state.getState().store;
    const tab: Tab = {
      store,
      session,
      sessionStorage,
      kill: () => {
        dead = true;
        locks.close();
        void session.stop();
        this.tabs.splice(this.tabs.indexOf(tab), 1);
      },
      failWrites: (error) => {
        failure = error;
      },
      state: () => session.state.getState(),
      data: () => store().getState().data,
      type: (words) => store().getState().setField(['patientName'], words),
    };
    this.tabs.push(tab);
    return tab;
  }

  /** Types a patient's name into a tab, defaults to a new one, and saves. */
  async write(name: string, into?: Tab): Promise<Tab> {
    const tab = into ?? (await this.open());
    tab.type(name);
    await tab.session.flush();
    return tab;
  }

  #mortalSpill(spill: SpillDatabase, isDead: () => boolean): SpillDatabase {
    return { ...spill, replace: (stored) => (isDead() ? err('blocked') : spill.replace(stored)) };
  }

  /** Returns the cases in local storage. */
  spilled(): CaseDatabase {
    return createLocalDatabase(createTextStorage(() => this.localStorage));
  }

  closeAll(): void {
    for (const tab of this.tabs.slice()) tab.kill();
  }
}

/** Returns the cases in the database. */
export async function storedCases(): Promise<readonly StoredCase[]> {
  const cases = await createIdbDatabase().list();
  return cases.ok ? cases.value : [];
}

/** Returns the patients of the stored cases, sorted by name. */
export const storedNames = async (): Promise<readonly string[]> =>
  (await storedCases()).map(({ data }) => String(data['patientName'])).toSorted((a, b) => a.localeCompare(b));

import { startDraftSession, type DraftSession } from '../../../../src/engine/drafts/draft-session.ts';
import type { Draft, DraftDatabase, DraftError, SpillDatabase } from '../../../../src/engine/drafts/draft.ts';
import { createLocalDatabase } from '../../../../src/engine/drafts/local-database.ts';
import { openDraftStorage, type DraftStorage } from '../../../../src/engine/drafts/open-database.ts';
import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import type { FormData } from '../../../../src/engine/store/model.ts';
import { err } from '../../../../src/lib/result.ts';
import { createTextStorage } from '../../../../src/lib/storage.ts';
import { FakeStorage } from '../../lib/fake-storage.ts';
import { manualClock } from '../../lib/manual-clock.ts';
import { sharedModel } from '../store/shared-model.ts';
import { FakeLockRealm } from './fake-locks.ts';

type Failure = DraftError | 'hangs';

/** One tab of a fake browser. */
export interface Tab {
  readonly store: FormStore;
  readonly session: DraftSession;
  readonly sessionStorage: FakeStorage;
  /** Ends the page at once: nothing is saved any more, its locks are gone. */
  kill(): void;
  /** Makes every draft write fail, or never end, until called with null. */
  failWrites(error: Failure | null): void;
  data(): FormData;
  type(text: string): void;
}

/** Lets everything that waits for the fake database, and nothing that waits for a timer, come to an end. */
export async function settle(rounds = 40): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise((done) => setImmediate(done));
}

/** A database that stops answering when its page ends. */
function mortal<T extends DraftDatabase>(
  database: T,
  isDead: () => boolean,
  failure: () => Failure | null,
): T {
  const alive = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
    return (...args: A): Promise<R> => (isDead() ? new Promise<R>(() => undefined) : call(...args));
  };
  return {
    ...database,
    getDraft: alive(database.getDraft),
    listDrafts: alive(database.listDrafts),
    putDraft: alive(async (draft: Draft, rev: number) => {
      const error = failure();
      if (error === 'hangs') return new Promise(() => undefined);
      return error === null ? database.putDraft(draft, rev) : err(error);
    }),
    removeDraft: alive(database.removeDraft),
    updateCleared: alive(database.updateCleared),
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
  async open(sessionStorage = new FakeStorage()): Promise<Tab> {
    const locks = this.#realm.openTab();
    const store = createFormStore(sharedModel, { clock: this.clock });
    let dead = false;
    let failure: Failure | null = null;
    const text = createTextStorage(() => this.localStorage);
    const openStorage = async (): Promise<DraftStorage> => {
      const { database, spill } = await openDraftStorage(text);
      const guard = <T extends DraftDatabase>(inner: T): T =>
        mortal(
          inner,
          () => dead,
          () => failure,
        );
      return { database: guard(database), spill: spill && this.#mortalSpill(guard(spill), () => dead) };
    };
    const session = await startDraftSession({
      store,
      model: sharedModel,
      label: (form, data) => `${form ?? 'none'}: ${String(data['patientName'] ?? '')}`,
      environment: {
        clock: this.clock,
        locks: this.#hasLocks ? locks : undefined,
        local: text,
        session: createTextStorage(() => sessionStorage),
        openStorage,
      },
    });
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
      data: () => store.getState().data,
      type: (words) => store.getState().setField(['patientName'], words),
    };
    this.tabs.push(tab);
    return tab;
  }

  #mortalSpill(spill: SpillDatabase, isDead: () => boolean): SpillDatabase {
    return { ...spill, replaceDraft: (draft) => (isDead() ? err('blocked') : spill.replaceDraft(draft)) };
  }

  /** What local storage holds of drafts. */
  spilled(): DraftDatabase {
    return createLocalDatabase(createTextStorage(() => this.localStorage));
  }

  closeAll(): void {
    for (const tab of this.tabs.slice()) tab.kill();
  }
}

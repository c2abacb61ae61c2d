import { MINUTE_MS } from '../../../contract/time.ts';
import { createStore } from 'zustand/vanilla';
import { deepEqual } from '../../shared/lib/equal.ts';
import { newId } from '../../shared/lib/ids.ts';
import type { FormStore } from '../store/form-store.ts';
import { isBlankOpenCase } from './blank-case.ts';
import { allCases, listedCase, shownOf, summaryOf } from './case-list.ts';
import { lockCase } from './case-lock.ts';
import type { CaseFacts, StoredCase } from './case.ts';
import type { OtherTab } from './choose-case.ts';
import { onNewDay } from './on-new-day.ts';
import { createOpenCase, type OpenCase } from './open-case.ts';
import { loadNewCase, loadStoredCase } from './new-case.ts';
import { removeCase } from './open-database.ts';
import type { CasesState, NewCase } from './session-types.ts';
import type { OpenCases, OpenCasesOptions } from './open-cases-types.ts';

/** Session-storage key of the case id, used after a reload. */
export const REMEMBERED_KEY = 'phmc-forms:draft-id';

/** Maximum number of cases whose history is retained; the one opened first is dropped first. */
const MOST_KEPT = 12;

const partsOf = (one: OpenCase) => ({
  id: one.writer.id(),
  store: one.store,
  status: one.status,
  facts: one.facts,
});

/** Creates the shelf of a tab with its initial case, which `first` may create with the given functions. */
export function createOpenCases(
  options: OpenCasesOptions,
  first: (shelf: Pick<OpenCases, 'keepStored' | 'keepNew'>) => OpenCase,
  onTaken: (otherTab: OtherTab) => void,
): OpenCases {
  const { model, label, beforeLeave, storage, carryOver, announce, onLeftBehind } = options;
  const { clock, locks, session } = options.environment;
  const kept = new Set<OpenCase>();
  let { account } = options;
  let stopFollowing = (): void => undefined;

  const isMine = (owner: string | null): boolean => owner === null || owner === account;
  const isBlank = (one: OpenCase): boolean => isBlankOpenCase(model, one);

  const keep = (id: string, facts: CaseFacts, rev: number, load: (store: FormStore) => void): OpenCase => {
    const one = createOpenCase({
      id,
      rev,
      facts,
      model,
      storage,
      label,
      clock,
      beforeLeave,
      load,
      onConflict: (conflicting) => fork(conflicting, 'conflict'),
    });
    one.store.subscribe((after, before) => {
      // No write, which refreshes the lists, follows a new number of missing answers
      if (after.links !== before.links && !one.autosave.hasUnsaved()) void refresh();
      const [undone, redone] = [before.past.at(-1), before.future[0]];
      const furthest = after.future.at(-1);
      // Answers typed since a clear can only be redone, so they would be lost with the history.
      if (after.lastCause === 'undo' && undone?.cause === 'clear' && after.past.length < before.past.length)
        onLeftBehind(one, { ...before, ...furthest?.document });
      if (
        after.lastCause === 'redo' &&
        redone?.cause === 'clear' &&
        after.future.length < before.future.length
      )
        onLeftBehind(one, before);
    });
    one.status.subscribe(({ state: now }) => {
      if (now === 'saved') noteSaved(one);
    });
    kept.add(one);
    return one;
  };

  const keepStored = (stored: StoredCase): OpenCase => {
    const { account: owner, name, startedAt, closedAt, handedOver } = stored;
    return keep(stored.id, { account: owner, name, startedAt, closedAt, handedOver }, stored.rev, (store) =>
      loadStoredCase(store, model, stored),
    );
  };

  const keepNew = ({ form = null, answers, load, handedOver }: NewCase, id = newId()): OpenCase => {
    const facts = {
      account,
      name: null,
      startedAt: clock.now(),
      closedAt: null,
      handedOver: handedOver ?? null,
    };
    // A session may have expired: carried-over answers of its user are not used for the next one.
    carryOver.belongTo(account);
    return keep(id, facts, 0, (store) => {
      if (load) load(store, carryOver.read());
      else loadNewCase(store, model, carryOver, { clock, form, answers });
    });
  };

  const letGo = (one: OpenCase): void => {
    one.lock?.release();
    one.lock = null;
  };

  const drop = (one: OpenCase): void => {
    one.autosave.stop();
    letGo(one);
    kept.delete(one);
  };

  const current = (): readonly OpenCase[] =>
    [...kept].filter((one) => one === front || one.autosave.hasUnsaved());

  const refresh = async (): Promise<void> => {
    const all = await allCases(storage, current(), { model, label, now: clock.now() });
    const front = state.getState().id;
    const seen = all
      .filter(({ id, account: owner }) => isMine(owner) || id === front)
      .map((one) => summaryOf(model, one));
    const lists = {
      open: seen.filter(({ closedAt }) => closedAt === null),
      closed: seen
        .filter(({ closedAt }) => closedAt !== null)
        .toSorted((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0)),
    };
    const { open, closed } = state.getState();
    if (!deepEqual({ open, closed }, lists)) state.setState(lists);
  };

  /** Updates the lists after a save, unless the entry is unchanged: typing triggers no read. */
  const noteSaved = (one: OpenCase): void => {
    const before = state.getState().open.find(({ id }) => id === one.writer.id());
    const now = summaryOf(model, listedCase(one, label));
    const isSame = before && deepEqual(shownOf(before), shownOf(now));
    // The first write notifies other tabs of the case
    if (!isSame || one.writer.rev() === 1 || now.changedAt - before.changedAt > MINUTE_MS) void changed();
  };

  const changed = (): Promise<void> => {
    announce();
    return refresh();
  };

  const follow = (one: OpenCase): void => {
    stopFollowing();
    const { refreshDefaults } = one.store.getState();
    const stops = [carryOver.follow(one.store), onNewDay(refreshDefaults, clock)];
    stopFollowing = () => stops.forEach((stop) => stop());
    session.set(REMEMBERED_KEY, one.writer.id());
  };

  const show = async (next: OpenCase, otherTab: OtherTab | null = null): Promise<void> => {
    // Flushes pending text typed while the next case was loading.
    beforeLeave?.();
    const before = front;
    front = next;
    follow(next);
    state.setState({ ...partsOf(next), otherTab });
    letGo(before);
    if (isBlank(before)) {
      drop(before);
      if (before.writer.rev() > 0) await removeCase(storage, before.writer.id());
    }
    const idle = [...kept].find((one) => one !== front && !one.autosave.hasUnsaved());
    if (kept.size > MOST_KEPT && idle) drop(idle);
    await changed();
  };

  const guard = async (one: OpenCase): Promise<void> => {
    const id = one.writer.id();
    const taken = await lockCase(locks, id, { wait: 0 }, () => giveUp(one, id));
    if (one.writer.id() === id) one.lock = taken;
    else taken?.release();
  };

  const otherTabOf = (one: OpenCase, why: OtherTab['why']): OtherTab => {
    const { id, form, title, name } = listedCase(one, label);
    return { id, form, title: name ?? title, updatedAt: clock.now(), why };
  };

  /** Continues with the same content as a new case, leaving the current one to another tab. */
  function fork(one: OpenCase, why: OtherTab['why']): void {
    const otherTab = otherTabOf(one, why);
    letGo(one);
    one.writer.moveTo(newId(), 0);
    if (one !== front) return;
    session.set(REMEMBERED_KEY, one.writer.id());
    state.setState({ ...partsOf(one), otherTab });
    void guard(one);
  }

  function giveUp(one: OpenCase, id: string): void {
    if (one.writer.id() !== id || !kept.has(one)) return;
    if (one.autosave.hasUnsaved()) {
      fork(one, 'taken');
      one.autosave.touch();
      void one.flush();
    } else if (one === front) {
      one.lock = null;
      onTaken(otherTabOf(one, 'taken'));
    } else drop(one);
  }

  let front: OpenCase = first({ keepStored, keepNew });
  const state = createStore<CasesState>(() => ({
    ...partsOf(front),
    open: [],
    closed: [],
    otherTab: null,
  }));
  follow(front);

  return {
    kept,
    current,
    state,
    get account() {
      return account;
    },
    set account(next) {
      account = next;
    },
    front: () => front,
    find: (id) => [...kept].find((one) => one.writer.id() === id),
    isMine,
    isBlank,
    keepStored,
    keepNew,
    drop,
    letGo,
    guard,
    giveUp,
    show,
    setFacts(facts) {
      front.facts = { ...front.facts, ...facts };
      state.setState({ facts: front.facts });
      front.autosave.touch();
    },
    refresh,
    stop() {
      stopFollowing();
      for (const one of kept) one.autosave.stop();
    },
  };
}

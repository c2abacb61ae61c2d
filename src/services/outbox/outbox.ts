import { createStore, type StoreApi } from 'zustand/vanilla';
import { systemClock } from '../../shared/lib/clock.ts';
import { newId } from '../../shared/lib/ids.ts';
import { oneAtATime } from '../../shared/lib/one-at-a-time.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { currentUser, watchUser } from '../platform/current-user.ts';
import type { StoredEntry } from './entry.ts';
import { createEntryStore, type EntryStore } from './entry-store.ts';
import { createRetrySchedule } from './backoff.ts';
import { createOutcomes, type Outcome } from './outcomes.ts';
import { createDispatcher } from './dispatcher.ts';
import type { Deliver } from './delivery.ts';
import { type OtherTabs, openOtherTabs } from './other-tabs.ts';

export type { Delivery } from './delivery.ts';

/** A pending or refused write, for display. */
export interface PendingEntry {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly payload: unknown;
  /** Milliseconds since the epoch. */
  readonly addedAt: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly reason?: string;
}

/** Queue of writes stored in this browser until delivered. */
export interface Outbox {
  /**
   * Stores a write of an account; resolves to its id once durable. Writes of one account and kind are delivered in
   * order; kinds are independent, as a receiver may be down, so dependent writes must share a kind. `label` is
   * user-facing.
   */
  add(account: string, kind: string, payload: unknown, label?: string): Promise<Result<string, 'storage'>>;
  /** Registers the delivery of a kind; returns an unsubscribe function. Writes without one stay pending. */
  handle(kind: string, deliver: Deliver): () => void;
  /** Retries now, e.g. after reconnecting or signing in. */
  flush(): void;
  /** Unsent writes of the signed-in account, oldest first; empty if signed out. */
  readonly pending: StoreApi<readonly PendingEntry[]>;
  /** Reloads `pending` from storage. */
  refresh(): Promise<void>;
  /** Resolves when the write is delivered, refused or discarded; not while another account is signed in. */
  outcome(account: string, id: string): Promise<Outcome>;
  /** Retries a refused write of the signed-in account. */
  retry(id: string): Promise<Result<void, 'storage'>>;
  /** Discards a write on the user's request. */
  discard(id: string): Promise<Result<void, 'storage'>>;
  forget(account: string): Promise<Result<void, 'storage'>>;
  /** Suspends delivery while `held`; entries stay stored. */
  hold(held: boolean): void;
  /** Starts delivery, and subscribes to network, sign-in and other tabs; returns an unsubscribe function. */
  start(): () => void;
}

/** Dependencies of the outbox. */
interface OutboxParts {
  readonly store: EntryStore;
  /** Returns the uid of the signed-in account, or null. */
  readonly account: () => string | null;
  readonly watchAccount: (onChange: () => void) => () => void;
  /** Runs work under a lock shared by all tabs. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly otherTabs: (onChange: () => void) => OtherTabs;
  readonly random?: () => number;
  readonly now?: () => number;
}

const shown = (entry: StoredEntry, sending: boolean): PendingEntry => {
  const { id, kind, label, payload, addedAt, refused } = entry;
  const common = { id, kind, label, payload, addedAt };
  if (refused !== undefined) return { ...common, state: 'refused', reason: refused };
  return { ...common, state: sending ? 'sending' : 'waiting' };
};

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, account, watchAccount, otherTabs, now = systemClock.now, random } = parts;
  const pending = createStore<readonly PendingEntry[]>(() => []);
  const handlers = new Map<string, Deliver>();
  const sending = new Set<string>();
  const outcomes = createOutcomes();
  let others: OtherTabs | null = null;
  let started = false;
  let isHeld = false;
  let newest = 0;

  const refresh = async (): Promise<void> => {
    newest += 1;
    const turn = newest;
    const of = account();
    const listed = of === null ? ok([]) : await store.list(of);
    // Superseded by a later refresh; on a storage failure the known entries remain.
    if (turn !== newest || !listed.ok) return;
    if (of !== null) outcomes.seen(of, listed.value);
    pending.setState(
      listed.value.map((entry) => shown(entry, sending.has(entry.id))),
      true,
    );
  };
  const changed = async (): Promise<void> => {
    others?.notify();
    await refresh();
  };
  const backoff = createRetrySchedule(() => kick(), random);
  const sender = (): string | null => (isHeld ? null : account());
  const dispatcher = createDispatcher({
    store,
    account: sender,
    handlers,
    backoff,
    sending,
    refresh,
    changed,
  });
  const round = oneAtATime(() => parts.alone(dispatcher.round));
  const kick = (): void => {
    if (started) round();
  };
  const flush = (): void => {
    backoff.skip();
    kick();
  };

  const find = async (id: string): Promise<Result<StoredEntry | undefined, 'storage'>> => {
    const of = account();
    if (of === null) return err('storage');
    const listed = await store.list(of);
    return listed.ok ? ok(listed.value.find((each) => each.id === id)) : listed;
  };

  return {
    pending,
    flush,
    refresh,

    async outcome(of, id) {
      const outcome = outcomes.of(of, id);
      await refresh();
      return outcome;
    },

    async add(of, kind, payload, label = kind) {
      const id = newId();
      const kept = await store.add({ id, account: of, kind, payload, label, addedAt: now() });
      if (!kept.ok) return kept;
      // Before other tabs are notified, so that this tab delivers if possible.
      kick();
      await changed();
      return ok(id);
    },

    handle(kind, deliver) {
      handlers.set(kind, deliver);
      kick();
      return () => {
        if (handlers.get(kind) === deliver) handlers.delete(kind);
      };
    },

    hold(held) {
      if (isHeld === held) return;
      isHeld = held;
      if (!held) flush();
    },

    async retry(id) {
      const entry = await find(id);
      if (!entry.ok) return entry;
      const waits = entry.value ? await store.setRefused(entry.value.seq, undefined) : ok(undefined);
      await changed();
      kick();
      return waits;
    },

    async discard(id) {
      const of = account();
      const found = await find(id);
      if (of === null || !found.ok) return err('storage');
      const entry = found.value;
      const removed = entry ? await store.remove(entry.seq) : ok(undefined);
      if (removed.ok) outcomes.discarded(of, id);
      await changed();
      return removed;
    },

    async forget(of) {
      const forgotten = await store.forget(of);
      if (forgotten.ok) outcomes.discarded(of);
      await changed();
      return forgotten;
    },

    start() {
      started = true;
      others = otherTabs(() => {
        void refresh();
        kick();
      });
      const appear = (): void => {
        if (document.visibilityState === 'visible') flush();
      };
      const stopWatching = watchAccount(() => {
        void refresh();
        flush();
      });
      window.addEventListener('online', flush);
      document.addEventListener('visibilitychange', appear);
      void refresh();
      kick();
      return () => {
        started = false;
        others?.close();
        others = null;
        stopWatching();
        backoff.stop();
        window.removeEventListener('online', flush);
        document.removeEventListener('visibilitychange', appear);
      };
    },
  };
}

/**
 * Outbox of this browser: IndexedDB database `phmc-outbox`, opened on first use. With Web Locks one tab delivers at a
 * time; without them two may, which is harmless because ids are idempotency keys.
 */
export const outbox: Outbox = createOutbox({
  store: createEntryStore(),
  account: () => currentUser()?.uid ?? null,
  watchAccount: watchUser,
  alone: async (work) => {
    const { locks } = navigator as { readonly locks?: LockManager };
    await (locks ? locks.request('phmc-outbox', work) : work());
  },
  otherTabs: openOtherTabs,
});

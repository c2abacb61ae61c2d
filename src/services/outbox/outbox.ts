import { createStore, type StoreApi } from 'zustand/vanilla';
import { systemClock } from '../../shared/lib/clock.ts';
import { newId } from '../../shared/lib/ids.ts';
import { oneAtATime } from '../../shared/lib/one-at-a-time.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { currentUser, watchUser } from '../platform/current-user.ts';
import type { StoredEntry } from './entry.ts';
import { createEntryStore, type EntryStore } from './entry-store.ts';
import { createBackoff } from './backoff.ts';
import { createOutcomes, type Outcome } from './outcomes.ts';
import { createDispatcher } from './dispatcher.ts';
import type { Deliver } from './delivery.ts';
import { type OtherTabs, openOtherTabs } from './other-tabs.ts';

export type { Delivery } from './delivery.ts';

/** A write that has not arrived, for display. */
export interface PendingEntry {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly payload: unknown;
  /** In milliseconds since the epoch. */
  readonly addedAt: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly reason?: string;
}

/** Writes that must not get lost, kept in this browser until they have arrived. */
export interface Outbox {
  /**
   * Keeps a write for the account until it has arrived; answers its id once it is durable. Writes of one kind of an
   * account arrive in the order they were added; kinds do not wait for each other, as one may have a receiver that is
   * down, so writes whose order matters share a kind. `label` names the write for the user.
   */
  add(account: string, kind: string, payload: unknown, label?: string): Promise<Result<string, 'storage'>>;
  /** How writes of a kind are delivered, one by one; returns an unsubscribe function. Until then they wait. */
  handle(kind: string, deliver: Deliver): () => void;
  /** Try now (the network is back, somebody signed in). */
  flush(): void;
  /** What the account signed in now has waiting, first made first; empty while nobody is signed in. */
  readonly pending: StoreApi<readonly PendingEntry[]>;
  /** Brings `pending` up to date with the disk. */
  refresh(): Promise<void>;
  /** Settles once a write of an account has arrived, was refused or given up; not while somebody else is signed in. */
  outcome(account: string, id: string): Promise<Outcome>;
  /** Sends a refused write of the user signed in once more. */
  retry(id: string): Promise<Result<void, 'storage'>>;
  /** Gives up one write, because the user said so. */
  discard(id: string): Promise<Result<void, 'storage'>>;
  /** Gives up every write of an account. */
  forget(account: string): Promise<Result<void, 'storage'>>;
  /** Keeps everything here while it is held; nothing is tried, and nothing is lost. */
  hold(held: boolean): void;
  /** Begins to deliver, and to follow the network, the sign-in and the other tabs; returns an unsubscribe function. */
  start(): () => void;
}

/** What an outbox works with. */
export interface OutboxParts {
  readonly store: EntryStore;
  /** The account signed in, or null. */
  readonly account: () => string | null;
  readonly watchAccount: (onChange: () => void) => () => void;
  /** Runs work while no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** The other tabs. */
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

/** An outbox over some storage, sign-in and other tabs. */
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
    // A later refresh knows better; storage that fails leaves what was known.
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
  const backoff = createBackoff(() => kick(), random);
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
      // Before the other tabs receive of it: the tab in front delivers, as far as it can.
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
 * The outbox of this browser: IndexedDB database `phmc-outbox`, opened at its first use. One tab delivers at a time
 * where the browser has Web Locks; elsewhere two may, and the receivers' rule to take an id once keeps that harmless.
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

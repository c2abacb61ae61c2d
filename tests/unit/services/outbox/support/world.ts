import type { StoredEntry } from '../../../../../src/services/outbox/entry.ts';
import type { EntryStore } from '../../../../../src/services/outbox/entry-store.ts';
import { createOutbox, type Delivery, type Outbox } from '../../../../../src/services/outbox/outbox.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';

/** A browser with storage, tabs and a connection to a receiver that accepts every ID once. */
export interface World {
  readonly disk: Map<number, StoredEntry>;
  /** Payloads accepted by the receiver, by account and kind, in order. */
  readonly taken: Map<string, unknown[]>;
  /** Number of calls of the receiver. */
  calls: number;
  account: string | null;
  diskFails: boolean;
  /** Outcomes of the next tries; `ok` when empty. */
  readonly luck: Luck[];
  signIn(account: string | null): void;
  open(): Tab;
}

/** Outcome of a try: never arrives, acknowledgement lost, arrives twice, throws, etc. */
export type Luck = 'ok' | 'lost' | 'no-answer' | 'twice' | 'throws' | 'busy' | 'hangs';

export interface Tab {
  readonly outbox: Outbox;
  /** Terminates the tab at any point. */
  kill(): void;
}

const gone = (): Promise<never> => new Promise(() => undefined);

const opened = new Set<Tab>();

/** Closes every tab of every world. */
export function closeAll(): void {
  for (const tab of opened) tab.kill();
  opened.clear();
}

/** @param locked true if the browser has Web Locks */
export function createWorld(locked = true): World {
  const accountListeners = new Set<() => void>();
  const tabs = new Set<() => void>();
  const seen = new Set<string>();
  let seq = 0;
  let holder: Promise<void> = Promise.resolve();

  const receive = (account: string, kind: string, payload: unknown, id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const key = `${account} ${kind}`;
    world.taken.set(key, [...(world.taken.get(key) ?? []), payload]);
  };

  function storeOf(isGone: () => boolean): EntryStore {
    const step = async <T>(work: () => T) => {
      await Promise.resolve();
      if (isGone()) return gone();
      if (world.diskFails) return err('storage' as const);
      const value = work();
      await Promise.resolve();
      return isGone() ? gone() : ok(value);
    };
    const { disk } = world;
    return {
      add: (entry) =>
        step(() => {
          seq += 1;
          disk.set(seq, structuredClone({ ...entry, seq }));
        }),
      list: (account) => step(() => [...disk.values()].filter((entry) => entry.account === account)),
      setRefused: (at, refused) =>
        step(() => {
          const entry = disk.get(at);
          if (entry) disk.set(at, { ...entry, refused });
        }),
      remove: (at) => step(() => void disk.delete(at)),
      forget: (account) =>
        step(() => {
          for (const [at, entry] of disk) if (entry.account === account) disk.delete(at);
        }),
    };
  }

  async function deliver(kind: string, payload: unknown, id: string): Promise<Delivery> {
    const account = world.account ?? '';
    const luck = world.luck.shift() ?? 'ok';
    world.calls += 1;
    await Promise.resolve();
    if (luck === 'throws') throw new Error('The code could not be fetched');
    if (luck === 'lost') return { outcome: 'later' };
    if (luck === 'busy') return { outcome: 'later', wait: 90_000 };
    if (luck === 'hangs') return gone();
    if (payload === 'poison') return { outcome: 'refused', reason: 'No.' };
    receive(account, kind, payload, id);
    if (luck === 'no-answer') return { outcome: 'later' };
    if (luck === 'twice') receive(account, kind, payload, id);
    return { outcome: 'delivered' };
  }

  const world: World = {
    disk: new Map(),
    taken: new Map(),
    calls: 0,
    account: 'ada',
    diskFails: false,
    luck: [],
    signIn(account) {
      world.account = account;
      for (const listener of accountListeners) listener();
    },
    open() {
      const end = new AbortController();
      const isGone = (): boolean => end.signal.aborted;
      const died = new Promise<void>((done) => {
        end.signal.addEventListener('abort', () => done());
      });
      let notified: () => void = () => undefined;
      const outbox = createOutbox({
        store: storeOf(isGone),
        account: () => world.account,
        watchAccount: (listener) => {
          accountListeners.add(listener);
          return () => accountListeners.delete(listener);
        },
        alone: async (work) => {
          if (!locked) return work();
          const before = holder;
          const mine = before.then(() => (isGone() ? undefined : Promise.race([work(), died])));
          holder = mine;
          await mine;
        },
        otherTabs: (listener) => {
          notified = listener;
          tabs.add(notified);
          return {
            notify: () => {
              for (const emit of tabs) if (emit !== notified) emit();
            },
            close: () => tabs.delete(notified),
          };
        },
        random: () => 0.5,
        now: () => 0,
      });
      for (const kind of ['save', 'announce'])
        outbox.handle(kind, (payload, id) => deliver(kind, payload, id));
      const stop = outbox.start();
      const tab = {
        outbox,
        kill: () => {
          end.abort();
          stop();
        },
      };
      opened.add(tab);
      return tab;
    },
  };
  return world;
}

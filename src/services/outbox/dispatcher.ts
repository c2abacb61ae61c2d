import { logger } from '../platform/logger.ts';
import type { Deliver, Delivery } from './delivery.ts';
import type { StoredEntry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import type { Backoff } from './backoff.ts';

/** A try that takes longer than this, in milliseconds, counts as failed; its late answer is not waited for. */
const DELIVERY_TIMEOUT_MS = 60_000;

/** What the dispatcher works with. */
export interface DispatcherParts {
  readonly store: EntryStore;
  readonly account: () => string | null;
  readonly handlers: ReadonlyMap<string, Deliver>;
  readonly backoff: Backoff;
  /** The ids on their way, which the dispatcher keeps. */
  readonly sending: Set<string>;
  /** Called when something began or ended … */
  readonly refresh: () => Promise<void>;
  /** … and when an entry is gone or set aside. */
  readonly changed: () => Promise<void>;
}

/** Delivers what waits. */
export interface Dispatcher {
  /** Delivers for the account signed in until nothing is left that may be tried now; kinds go side by side. */
  round(): Promise<void>;
}

async function attempt(deliver: Deliver, { payload, id, account, kind }: StoredEntry): Promise<Delivery> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Delivery>((done) => {
    timer = setTimeout(() => done({ outcome: 'later' }), DELIVERY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([deliver(payload, id, account), late]);
  } catch (cause) {
    logger.error('Outbox: a delivery threw', { kind, cause: String(cause) });
    return { outcome: 'later' };
  } finally {
    clearTimeout(timer);
  }
}

/** A dispatcher over some storage and ways to deliver. */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { store, account, handlers, backoff, sending, refresh, changed } = parts;
  const queueOf = (of: string, kind: string): string => JSON.stringify([of, kind]);

  /** Writes down what became of an entry; false when it must be tried again. */
  const settle = async (entry: StoredEntry, delivery: Delivery): Promise<boolean> => {
    const queue = queueOf(entry.account, entry.kind);
    // A refusal after a change of account was meant for somebody else.
    const mistaken = delivery.outcome === 'refused' && account() !== entry.account;
    if (delivery.outcome === 'later' || mistaken) {
      backoff.later(queue, delivery.outcome === 'later' ? delivery.wait : undefined);
      return false;
    }
    const noted =
      delivery.outcome === 'delivered'
        ? await store.remove(entry.seq)
        : await store.setRefused(entry.seq, delivery.reason);
    if (noted.ok) backoff.reset(queue);
    else backoff.later(queue);
    return noted.ok;
  };

  const deliverAll = async (of: string, kind: string): Promise<void> => {
    for (;;) {
      const deliver = handlers.get(kind);
      const listed = await store.list(of);
      if (!listed.ok) return backoff.later(queueOf(of, kind));
      if (!deliver || account() !== of || !backoff.isOver(queueOf(of, kind))) return;
      const next = listed.value.find((entry) => entry.kind === kind && entry.refused === undefined);
      if (!next) return;
      sending.add(next.id);
      // Shown while it is tried; to wait for that would leave time for somebody else to sign in.
      void refresh();
      const settled = await settle(next, await attempt(deliver, next));
      sending.delete(next.id);
      await (settled ? changed() : refresh());
      if (!settled) return;
    }
  };

  return {
    async round() {
      const of = account();
      if (of === null) return;
      const listed = await store.list(of);
      if (!listed.ok) return backoff.later(of);
      backoff.reset(of);
      const kinds = new Set(listed.value.map(({ kind }) => kind));
      await Promise.all([...kinds].map((kind) => deliverAll(of, kind)));
    },
  };
}

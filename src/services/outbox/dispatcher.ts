import { logger } from '../platform/logger.ts';
import type { Deliver, Delivery } from './delivery.ts';
import type { StoredEntry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import type { Backoff } from './backoff.ts';

/** Timeout of an attempt, in milliseconds; a late response is ignored. */
const DELIVERY_TIMEOUT_MS = 60_000;

/** Dependencies of the dispatcher. */
interface DispatcherParts {
  readonly store: EntryStore;
  readonly account: () => string | null;
  readonly handlers: ReadonlyMap<string, Deliver>;
  readonly backoff: Backoff;
  /** Ids in flight, maintained by the dispatcher. */
  readonly sending: Set<string>;
  /** Called when an attempt starts or ends. */
  readonly refresh: () => Promise<void>;
  /** Called when an entry was removed or refused. */
  readonly changed: () => Promise<void>;
}

interface Dispatcher {
  /** Delivers entries of the signed-in account until none may be tried now; kinds are delivered in parallel. */
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

export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { store, account, handlers, backoff, sending, refresh, changed } = parts;
  const queueOf = (of: string, kind: string): string => JSON.stringify([of, kind]);

  /** Stores the outcome of an attempt; false if the entry must be retried. */
  const settle = async (entry: StoredEntry, delivery: Delivery): Promise<boolean> => {
    const queue = queueOf(entry.account, entry.kind);
    // A refusal after an account change may concern the other account.
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
      // Not awaited, because the signed-in user may change meanwhile.
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

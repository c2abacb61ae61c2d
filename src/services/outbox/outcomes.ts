import type { StoredEntry } from './entry.ts';

export type Outcome =
  | { readonly outcome: 'delivered' | 'discarded' }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Derives the outcome of writes from the remaining entries. */
interface Outcomes {
  /** Resolves when the write is delivered, refused, or discarded in this tab. */
  of(account: string, id: string): Promise<Outcome>;
  /** Records discarded writes: all of the account, or one by id. */
  discarded(account: string, id?: string): void;
  /** Updates with the current entries of an account. */
  seen(account: string, entries: readonly StoredEntry[]): void;
}

interface Asked {
  readonly account: string;
  readonly id: string;
  readonly settle: (outcome: Outcome) => void;
}

export function createOutcomes(): Outcomes {
  const asked = new Set<Asked>();
  const settle = (each: Asked, outcome: Outcome): void => {
    asked.delete(each);
    each.settle(outcome);
  };
  return {
    of: (account, id) =>
      new Promise((done) => {
        asked.add({ account, id, settle: done });
      }),

    discarded(account, id) {
      for (const each of asked)
        if (each.account === account && (id === undefined || each.id === id))
          settle(each, { outcome: 'discarded' });
    },

    seen(account, entries) {
      for (const each of asked) {
        if (each.account !== account) continue;
        const entry = entries.find(({ id }) => id === each.id);
        if (!entry) settle(each, { outcome: 'delivered' });
        else if (entry.refused !== undefined) settle(each, { outcome: 'refused', reason: entry.refused });
      }
    },
  };
}

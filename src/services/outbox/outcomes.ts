import type { StoredEntry } from './entry.ts';

/** What became of a write in the end. */
export type Outcome =
  | { readonly outcome: 'delivered' | 'discarded' }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Finds out what became of writes, from what is left of them. */
export interface Outcomes {
  /** Settles once the write has arrived, was refused, or was given up in this tab. */
  of(account: string, id: string): Promise<Outcome>;
  /** The user gave these up: all of the account, or the one of an id. */
  discarded(account: string, id?: string): void;
  /** The entries that an account has now. */
  seen(account: string, entries: readonly StoredEntry[]): void;
}

interface Asked {
  readonly account: string;
  readonly id: string;
  readonly settle: (outcome: Outcome) => void;
}

/** Follows writes that somebody asked about. */
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

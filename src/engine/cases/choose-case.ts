import { newId } from '../../shared/lib/ids.ts';
import type { StoredCase } from './case.ts';
import { lockCase, type CaseLock, type Locks } from './case-lock.ts';
import { listCases, readCase, type CaseStorage } from './open-database.ts';

/** How long a reloaded page waits, in milliseconds, for the page it replaces to let go of the case. */
export const RELOAD_TIMEOUT_MS = 1500;

/** A case that another tab works on. */
export interface OtherTab {
  readonly id: string;
  readonly form: string | null;
  /** Milliseconds since the epoch, never in the future. */
  readonly updatedAt: number;
  readonly title: string;
  /** Another tab had it first, took it over from this tab, or wrote it at the same time. */
  readonly why: 'held' | 'taken' | 'conflict';
}

/** The case that a tab starts with. */
export interface Choice {
  readonly id: string;
  readonly lock: CaseLock | null;
  /** What is stored of it; undefined for a new case. */
  readonly stored: StoredCase | undefined;
  readonly otherTab: OtherTab | null;
}

/** What the choice depends on. */
export interface ChoiceInput {
  readonly storage: CaseStorage;
  readonly locks: Locks | undefined;
  /** The case this tab had before it was reloaded; null in a fresh tab. A duplicated tab has its original's. */
  readonly remembered: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether the user may see a case and it is open. */
  readonly isEligible: (stored: StoredCase) => boolean;
  /** Whether a fresh tab goes on with an eligible case. */
  readonly isResumed: (stored: StoredCase) => boolean;
  readonly onStolen: (id: string) => void;
}

/** Message about a case in another tab. */
const heldBy = ({ id, form, title, name, updatedAt }: StoredCase, now: number): OtherTab => ({
  id,
  form,
  title: name ?? title,
  updatedAt: Math.min(updatedAt, now),
  why: 'held',
});

/**
 * Picks the case of a starting tab: after a reload its own, in a fresh tab the newest that no other tab holds, else a
 * new one. A case that could not be read counts as not there.
 */
export async function chooseCase(input: ChoiceInput): Promise<Choice> {
  const { storage, locks, remembered, now, isEligible, isResumed, onStolen } = input;
  const lock = (id: string, wait: number): Promise<CaseLock | null> =>
    lockCase(locks, id, { wait }, () => onStolen(id));
  const read = async (id: string): Promise<StoredCase | undefined> => {
    const stored = await readCase(storage, id);
    return stored.ok ? stored.value : undefined;
  };
  const startNew = async (held: StoredCase | undefined): Promise<Choice> => {
    const id = newId();
    const otherTab = held === undefined ? null : heldBy(held, now);
    return { id, lock: await lock(id, 0), stored: undefined, otherTab };
  };

  if (remembered !== null) {
    const own = await lock(remembered, RELOAD_TIMEOUT_MS);
    if (own === null) return startNew((await listCases(storage)).find(({ id }) => id === remembered));
    const stored = await read(remembered);
    if (stored === undefined || isEligible(stored))
      return { id: remembered, lock: own, stored, otherTab: null };
    // Closed in another tab, or of somebody who has signed out there.
    own.release();
    return startNew(undefined);
  }

  const age = (stored: StoredCase): number => Math.min(stored.updatedAt, now);
  const cases = (await listCases(storage))
    .filter((stored) => isEligible(stored) && isResumed(stored))
    .toSorted((a, b) => age(b) - age(a));
  for (const { id } of cases) {
    const free = await lock(id, 0);
    if (free === null) continue;
    const held = cases[0]?.id === id ? undefined : cases[0];
    return {
      id,
      lock: free,
      stored: await read(id),
      otherTab: held === undefined ? null : heldBy(held, now),
    };
  }
  return startNew(cases[0]);
}

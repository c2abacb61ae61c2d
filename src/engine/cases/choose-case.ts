import { newId } from '../../shared/lib/ids.ts';
import type { StoredCase } from './case.ts';
import { lockCase, type CaseLock, type Locks } from './case-lock.ts';
import { listCases, readCase, type CaseStorage } from './open-database.ts';

/** Timeout, in milliseconds, in which a reloaded page waits for the old page to release the lock. */
export const RELOAD_TIMEOUT_MS = 1500;

/** Case open in another tab. */
export interface OtherTab {
  readonly id: string;
  readonly form: string | null;
  /** Milliseconds since the epoch, never in the future. */
  readonly updatedAt: number;
  readonly title: string;
  /** The other tab locked it first, stole its lock, or wrote it concurrently. */
  readonly why: 'held' | 'taken' | 'conflict';
}

interface Choice {
  readonly id: string;
  readonly lock: CaseLock | null;
  /** Stored content; undefined for a new case. */
  readonly stored: StoredCase | undefined;
  readonly otherTab: OtherTab | null;
}

interface ChoiceInput {
  readonly storage: CaseStorage;
  readonly locks: Locks | undefined;
  /** Case of this tab before a reload; null in a new tab. A duplicated tab has the value of its original. */
  readonly remembered: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Returns true if a case is open and visible to the user. */
  readonly isEligible: (stored: StoredCase) => boolean;
  /** Returns true if a new tab resumes an eligible case. */
  readonly isResumed: (stored: StoredCase) => boolean;
  readonly onStolen: (id: string) => void;
}

/** Returns the notice about a case in another tab. */
const heldBy = ({ id, form, title, name, updatedAt }: StoredCase, now: number): OtherTab => ({
  id,
  form,
  title: name ?? title,
  updatedAt: Math.min(updatedAt, now),
  why: 'held',
});

/**
 * Selects the initial case of a tab: after a reload its own, in a new tab the newest unlocked case, else a new one. A
 * case that cannot be read is ignored.
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
    // Closed in another tab, or owned by a user who signed out there.
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

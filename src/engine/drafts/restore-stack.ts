import { DAY_MS } from '../../../contract/time.ts';
import { ageOf, systemClock, type Clock } from '../../lib/clock.ts';
import { deepEqual } from '../../lib/equal.ts';
import { newId } from '../../lib/ids.ts';
import { ok, type Result } from '../../lib/result.ts';
import type { StorageError } from '../../lib/storage.ts';
import { keptOnClear, type FormData, type SharedModel } from '../store/model.ts';
import type { ClearedDraft, DraftDatabase, DraftError } from './draft.ts';

/** Most cleared drafts kept; the oldest go first. */
export const STACK_LIMIT = 6;

/** How long a cleared draft can be restored, in milliseconds (48 h). */
export const STACK_LIFE_MS = 2 * DAY_MS;

/** Cleared drafts that can be put back. */
export interface RestoreStack {
  /** What can still be restored, newest first. Expired entries are dropped. */
  list(): Promise<Result<readonly ClearedDraft[], StorageError>>;
  /** Puts answers on top, in place of an entry that holds the same; returns the new entry. */
  push(entry: Omit<ClearedDraft, 'id' | 'clearedAt'>): Promise<Result<ClearedDraft, StorageError>>;
  /**
   * Hands an entry to `deliver` and removes it once that succeeded, so that it is never in neither place. Undefined
   * when it is not there any more; the failure of `deliver` is passed on, and the entry stays.
   */
  take(
    id: string,
    deliver: (entry: ClearedDraft) => Promise<Result<unknown, DraftError>>,
  ): Promise<Result<ClearedDraft | undefined, DraftError>>;
  remove(id: string): Promise<Result<void, StorageError>>;
}

/** Newest first, without the expired and the surplus. A time in the future (the clock was set back) becomes now. */
function tidy(entries: readonly ClearedDraft[], now: number): readonly ClearedDraft[] {
  return entries
    .toSorted((a, b) => b.clearedAt - a.clearedAt)
    .map((entry, index) => (entry.clearedAt > now - index ? { ...entry, clearedAt: now - index } : entry))
    .filter(({ clearedAt }) => ageOf(clearedAt, now) <= STACK_LIFE_MS)
    .slice(0, STACK_LIMIT);
}

/** The restore stack kept in a draft database. */
export function createRestoreStack(database: DraftDatabase, clock: Clock = systemClock): RestoreStack {
  const update = (change: (entries: readonly ClearedDraft[]) => readonly ClearedDraft[]) =>
    database.updateCleared((entries) => tidy(change(tidy(entries, clock.now())), clock.now()));
  const list = () => update((entries) => entries);
  const remove = async (id: string): Promise<Result<void, StorageError>> => {
    const left = await update((entries) => entries.filter((entry) => entry.id !== id));
    return left.ok ? ok(undefined) : left;
  };

  return {
    list,
    remove,
    async push(entry) {
      const added: ClearedDraft = { ...entry, id: newId(), clearedAt: clock.now() };
      const pushed = await update((entries) => [
        added,
        ...entries.filter(({ kind, data }) => kind !== entry.kind || !deepEqual(data, entry.data)),
      ]);
      return pushed.ok ? ok(added) : pushed;
    },
    async take(id, deliver) {
      const entries = await list();
      if (!entries.ok) return entries;
      const entry = entries.value.find((other) => other.id === id);
      if (entry === undefined) return ok(undefined);
      const delivered = await deliver(entry);
      if (!delivered.ok) return delivered;
      const removed = await remove(id);
      return removed.ok ? ok(entry) : removed;
    },
  };
}

/**
 * The data after restoring an entry over the current data. A cleared draft replaces everything but the staff fields that
 * are filled now; scene details are added to what is there.
 */
export function restoredData(model: SharedModel, current: FormData, entry: ClearedDraft): FormData {
  return entry.kind === 'scene'
    ? { ...current, ...entry.data }
    : { ...entry.data, ...keptOnClear(model, current) };
}

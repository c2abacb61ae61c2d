import { DAY_MS, HOUR_MS } from '../../../contract/time.ts';
import { ageOf, type Clock } from '../../shared/lib/clock.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { hasAnswers } from '../store/document.ts';
import type { FormState } from '../store/form-state.ts';
import type { SharedModel } from '../store/model.ts';
import { withoutRuleDefaults } from '../store/rule-defaults.ts';
import { isBlankCase } from './blank-case.ts';
import { lockCase, type Locks } from './case-lock.ts';
import type { CaseError, StoredCase } from './case.ts';
import { listCases, readCase, removeCase, type CaseStorage } from './open-database.ts';

/** Maximum number of archived cases; the oldest are removed first. */
export const ARCHIVE_LIMIT = 50;

/** Maximum age of an archived case, in milliseconds (14 days). */
export const ARCHIVE_LIFE_MS = 14 * DAY_MS;

/** Minimum retention of an archived case, in milliseconds (48 h), regardless of the limit. */
export const ARCHIVE_LEAST_MS = 48 * HOUR_MS;

export interface ArchiveOptions {
  readonly storage: CaseStorage;
  readonly model: SharedModel;
  readonly clock: Clock;
  readonly locks: Locks | undefined;
}

const closedAgo = ({ closedAt }: StoredCase, now: number): number => ageOf(closedAt ?? now, now);

/** Returns the expired archived cases. A timestamp in the future (the clock was set back) counts as now. */
export function expiredCases(cases: readonly StoredCase[], now: number): readonly StoredCase[] {
  return cases
    .filter(({ closedAt }) => closedAt !== null)
    .toSorted((a, b) => closedAgo(a, now) - closedAgo(b, now))
    .filter((stored, place) => {
      const age = closedAgo(stored, now);
      return age > ARCHIVE_LEAST_MS && (age > ARCHIVE_LIFE_MS || place >= ARCHIVE_LIMIT);
    });
}

/**
 * Moves the previous content of a case, spilled as the closed case `closed`, into the archive and replaces an entry
 * with equal content. Returns its id, or null if the content was empty.
 */
export async function archiveContent(
  state: FormState,
  closed: StoredCase,
  { storage, model }: ArchiveOptions,
): Promise<Result<string | null, CaseError>> {
  const { id } = closed;
  const data = withoutRuleDefaults(model, state);
  const isKept = hasAnswers(model, state, state.defaults);
  if (isKept) {
    const same = (await listCases(storage)).filter(
      (other) =>
        other.id !== id && other.closedAt !== null && deepEqual([other.data, other.own], [data, closed.own]),
    );
    const written = await storage.database.put({ ...closed, data }, 0);
    if (!written.ok) return written;
    await Promise.all(same.map((one) => removeCase(storage, one.id)));
  }
  await storage.spill?.remove(id);
  return ok(isKept ? id : null);
}

/**
 * Removes expired and blank cases, and moves spilled cases of closed pages into the database. Skips cases locked by
 * another tab and the case `front`.
 */
export async function cleanUpCases(front: string, options: ArchiveOptions): Promise<void> {
  const { storage, model, clock, locks } = options;
  const all = await listCases(storage);
  const isBlank = (stored: StoredCase): boolean => isBlankCase(model, stored, clock.now());
  const whenFree = async (ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> => {
    for (const id of ids) {
      const lock = id === front ? null : await lockCase(locks, id, { wait: 0 }, () => undefined);
      if (lock === null) continue;
      await work(id);
      lock.release();
    }
  };
  const idsOf = (cases: readonly StoredCase[]): readonly string[] => cases.map(({ id }) => id);
  await whenFree(idsOf(expiredCases(all, clock.now())), (id) => removeCase(storage, id));
  await whenFree(idsOf(all.filter(isBlank)), async (id) => {
    // Its owner may have written it and closed since the list was read.
    const read = await readCase(storage, id);
    if (read.ok && read.value && isBlank(read.value)) await removeCase(storage, id);
  });
  const spilled = await storage.spill?.list();
  await whenFree(idsOf(spilled?.ok ? spilled.value : []), (id) => readCase(storage, id));
}

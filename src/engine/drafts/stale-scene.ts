import { ageOf } from '../../lib/clock.ts';
import { isEmpty } from '../../lib/empty.ts';
import { deepEqual } from '../../lib/equal.ts';
import { fieldsKeptFor, initialData, KEEP_MS, type FormData, type SharedModel } from '../store/model.ts';
import type { Draft } from './draft.ts';

const only = (data: FormData, keep: (name: string) => boolean): FormData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => keep(name)));

/**
 * Splits a draft that is about to be resumed: scene answers given more than 3 h before `now` (ms) come out as `stale`
 * and stand at their defaults in `draft`. An answer without a time of its own is as old as the draft's last write.
 */
export function splitStaleScene(
  model: SharedModel,
  draft: Draft,
  now: number,
): { readonly draft: Draft; readonly stale: FormData } {
  const defaults = initialData(model, new Date(now));
  const names = fieldsKeptFor(model, '3h').filter((name) => {
    const value = draft.data[name];
    if (isEmpty(value) || deepEqual(value, defaults[name])) return false;
    return ageOf(draft.changedAt[name] ?? draft.updatedAt, now) > KEEP_MS['3h'];
  });
  if (names.length === 0) return { draft, stale: {} };
  const isStale = (name: string): boolean => names.includes(name);
  const data = { ...only(draft.data, (name) => !isStale(name)), ...only(defaults, isStale) };
  return { draft: { ...draft, data }, stale: only(draft.data, isStale) };
}

import { deepEqual } from '../../shared/lib/equal.ts';
import { getIn, setIn } from '../../shared/lib/path.ts';
import type { Path } from '../../shared/lib/path.ts';
import { put } from './assemble.ts';
import { keyOf } from './observe.ts';
import type { Observation } from './observe.ts';
import { REASONS } from './unplaced.ts';
import type { Unplaced } from './unplaced.ts';

type Data = Readonly<Record<string, unknown>>;

/** Answers without what the post does not decide, and what that is. */
export interface Decided {
  readonly data: Data;
  readonly unplaced: readonly Unplaced[];
}

/** What it takes to try other answers. */
export interface Trial {
  readonly observations: readonly Observation[];
  /** Whether answers render to the post. */
  readonly renders: (data: Data) => boolean;
  /** The answers that could print the text of an observation in its place. */
  readonly alternatives: (observation: Observation) => readonly Path[];
  /** Characters of the post. */
  readonly size: number;
  /** Whether what an observation says could be said without an answer: another text of the template may be the same. */
  readonly isRemovable: (observation: Observation, isTwice: boolean) => boolean;
  /** The value of an observation if its text were another one. */
  readonly valueOf: (observation: Observation, text: string) => unknown;
}

/** Characters that all trials for one post may render; bounds the time that a long list takes. */
const MOST_RENDERED = 1_500_000;

/**
 * Takes out of answers that render to a post what the post does not decide: an answer that could be missing because another
 * one prints its text. Lists what was kept although other answers print the same: two neighbours whose border could lie elsewhere.
 */
export function decided(
  data: Data,
  { observations, renders, size, alternatives, isRemovable, valueOf }: Trial,
): Decided {
  let out = data;
  let rendered = 0;
  const doubtful: Observation[] = [];
  const unplaced: Unplaced[] = [];
  const setAside = ({ path, text }: Observation): void => {
    out = setIn(out, path, undefined);
    unplaced.push({ path: keyOf(path), text, reason: REASONS.untold });
  };
  const tryOut = (other: Data): boolean => {
    rendered += size;
    return renders(other);
  };
  const printed = observations.filter(({ value }) => value !== undefined);
  const paths = new Map<string, Set<string>>();
  for (const { text, path } of printed) paths.set(text, (paths.get(text) ?? new Set()).add(keyOf(path)));
  /** By field, as rows are alike: what can be left out of one can be left out of all. */
  const removable = new Map<string, Observation[]>();
  for (const one of printed) {
    if (one.path.includes('*') || !isRemovable(one, (paths.get(one.text)?.size ?? 0) > 1)) continue;
    const field = keyOf(one.slot.field);
    removable.set(field, [...(removable.get(field) ?? []), one]);
  }
  /** Leaves out as many of some answers as can be, all at once where that holds. */
  const leaveOut = (some: readonly Observation[]): void => {
    if (some.length === 0) return;
    if (rendered > MOST_RENDERED) {
      doubtful.push(...some);
      return;
    }
    const without = some.reduce<Data>((left, { path }) => setIn(left, path, undefined), out);
    if (without === out) return;
    if (tryOut(without)) {
      for (const one of some) if (getIn(out, one.path) !== undefined) setAside(one);
    } else if (some.length > 1) {
      leaveOut(some.slice(0, some.length >> 1));
      leaveOut(some.slice(some.length >> 1));
    }
  };
  // What only stands beside an answer that was left out can be left out after it.
  let before: number;
  do {
    before = unplaced.length;
    for (const some of removable.values()) leaveOut(some);
  } while (unplaced.length > before);
  for (const one of printed) {
    const value = getIn(out, one.path);
    if (value === undefined || one.path.includes('*')) continue;
    const without = setIn(out, one.path, undefined);
    const others = alternatives(one).filter((path) => !path.includes('*') && getIn(out, path) === undefined);
    if (others.some((path) => rendered > MOST_RENDERED || tryOut(put(without, path, value))))
      doubtful.push(one);
  }
  for (const [index, left] of printed.entries()) {
    const right = printed[index + 1];
    if (!right || !left.isWeak || !right.isWeak) continue;
    if (getIn(out, left.path) === undefined || getIn(out, right.path) === undefined) continue;
    const isOpen = otherBorder(left, right, ([first, second]) => {
      if (rendered > MOST_RENDERED) return true;
      const values = [valueOf(left, first), valueOf(right, second)];
      if (values.includes(undefined)) return false;
      return tryOut(put(put(out, left.path, values[0]), right.path, values[1]));
    });
    if (isOpen) doubtful.push(left, right);
  }
  return { data: out, unplaced: [...unplaced, ...doubts(out, printed, new Set(doubtful))] };
}

/** Whether two neighbours could be parted elsewhere. */
function otherBorder(
  left: Observation,
  right: Observation,
  holds: (texts: readonly [string, string]) => boolean,
): boolean {
  const gap = left.after.slice(0, Math.max(0, right.start - left.end));
  if (gap === '') return false;
  const both = left.text + gap + right.text;
  for (let at = both.indexOf(gap); at >= 0; at = both.indexOf(gap, at + 1)) {
    if (at === left.text.length) continue;
    if (holds([both.slice(0, at), both.slice(at + gap.length)])) return true;
  }
  return false;
}

/** Answers that were kept although others print the same, such as the entries of a list with commas between. */
function doubts(
  data: Data,
  printed: readonly Observation[],
  further: ReadonlySet<Observation>,
): readonly Unplaced[] {
  const seen = new Set<string>();
  return printed.flatMap((one) => {
    const { path, text, value, isAmbiguous } = one;
    const key = keyOf(path);
    if (!(isAmbiguous || further.has(one)) || seen.has(key) || !deepEqual(getIn(data, path), value))
      return [];
    seen.add(key);
    return [{ path: key, text, reason: REASONS.split }];
  });
}

import { deepEqual } from '../../shared/lib/equal.ts';
import { getIn, setIn } from '../../shared/lib/path.ts';
import type { Path } from '../../shared/lib/path.ts';
import { put } from './assemble.ts';
import { keyOf } from './observe.ts';
import type { Observation } from './observe.ts';
import { REASONS } from './unread-text.ts';
import type { UnverifiedText } from './unread-text.ts';

type Data = Readonly<Record<string, unknown>>;

/** Answers without those the post does not determine, which are listed separately. */
interface Decided {
  readonly data: Data;
  readonly unverified: readonly UnverifiedText[];
}

/** Dependencies of trying other answers. */
interface Trial {
  readonly observations: readonly Observation[];
  /** Returns true if answers render to the post. */
  readonly renders: (data: Data) => boolean;
  /** Returns the paths of answers that could print the text of an observation instead. */
  readonly alternatives: (observation: Observation) => readonly Path[];
  /** Length of the post in characters. */
  readonly size: number;
  /** Returns true if the text of an observation could be printed without its answer, by other template text. */
  readonly isRemovable: (observation: Observation, isTwice: boolean) => boolean;
  /** Returns the value of an observation if its text were `text`. */
  readonly valueOf: (observation: Observation, text: string) => unknown;
}

/** Maximum characters rendered in all trials for a post; bounds the time for a long list. */
const MOST_RENDERED = 1_500_000;

/**
 * Removes answers that a post does not determine because another one prints the same text. Lists answers that are kept
 * although others print the same: two neighbours with an ambiguous boundary.
 */
export function removeUndetermined(
  data: Data,
  { observations, renders, size, alternatives, isRemovable, valueOf }: Trial,
): Decided {
  let out = data;
  let rendered = 0;
  const doubtful: Observation[] = [];
  const unverified: UnverifiedText[] = [];
  const setAside = ({ path, text }: Observation): void => {
    out = setIn(out, path, undefined);
    unverified.push({ path: keyOf(path), text, reason: REASONS.undetermined });
  };
  const tryOut = (other: Data): boolean => {
    rendered += size;
    return renders(other);
  };
  const printed = observations.filter(({ value }) => value !== undefined);
  const paths = new Map<string, Set<string>>();
  for (const { text, path } of printed) paths.set(text, (paths.get(text) ?? new Set()).add(keyOf(path)));
  /** Grouped by field, because rows are alike: answers removable in one row are removable in all. */
  const removable = new Map<string, Observation[]>();
  for (const one of printed) {
    if (one.path.includes('*') || !isRemovable(one, (paths.get(one.text)?.size ?? 0) > 1)) continue;
    const field = keyOf(one.slot.field);
    removable.set(field, [...(removable.get(field) ?? []), one]);
  }
  /** Removes as many of some answers as possible, all at once if that renders the same. */
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
  // Removing an answer can make others removable.
  let before: number;
  do {
    before = unverified.length;
    for (const some of removable.values()) leaveOut(some);
  } while (unverified.length > before);
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
  return { data: out, unverified: [...unverified, ...doubts(out, printed, new Set(doubtful))] };
}

/** Returns true if two neighbours could be split at another offset. */
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

/** Returns answers that are kept although others print the same, such as the entries of a comma-separated list. */
function doubts(
  data: Data,
  printed: readonly Observation[],
  further: ReadonlySet<Observation>,
): readonly UnverifiedText[] {
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

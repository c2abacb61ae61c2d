import { deepEqual } from '../../lib/equal.ts';
import { getIn, setIn } from '../../lib/path.ts';
import type { Path } from '../../lib/path.ts';
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
  /** Whether a text stands in the template, so that it may be no answer. */
  readonly isInTemplate: (text: string) => boolean;
  /** Whether a text is the label of an option of the answer. */
  readonly isOption: (observation: Observation, text: string) => boolean;
  /** The value of an observation if its text were another one. */
  readonly valueOf: (observation: Observation, text: string) => unknown;
}

/** Trials for one post; bounds the time that a long list takes. */
const MOST_TRIALS = 200;

/**
 * Takes out of answers that render to a post what the post does not decide: an answer that could be missing because another
 * one prints its text, and two neighbours whose border could lie elsewhere.
 */
export function decided(
  data: Data,
  { observations, renders, isInTemplate, isOption, valueOf }: Trial,
): Decided {
  let out = data;
  let trials = 0;
  const unplaced: Unplaced[] = [];
  const setAside = (paths: readonly Path[], text: string): void => {
    for (const path of paths) {
      out = setIn(out, path, undefined);
      unplaced.push({ path: keyOf(path), text, reason: REASONS.untold });
    }
  };
  const tryOut = (other: Data): boolean => (trials += 1) <= MOST_TRIALS && renders(other);
  const printed = observations.filter(({ value }) => value !== undefined);
  const paths = new Map<string, Set<string>>();
  for (const { text, path } of printed) paths.set(text, (paths.get(text) ?? new Set()).add(keyOf(path)));
  const removable = printed.filter(
    ({ path, text }) => !path.includes('*') && ((paths.get(text)?.size ?? 0) > 1 || isInTemplate(text)),
  );
  /** Leaves out as many of some answers as can be, all at once where that holds. */
  const leaveOut = (some: readonly Observation[]): void => {
    const [first] = some;
    if (!first) return;
    const without = some.reduce<Data>((left, { path }) => setIn(left, path, undefined), out);
    if (without === out) return;
    if (tryOut(without)) {
      for (const { path, text } of some) if (getIn(out, path) !== undefined) setAside([path], text);
    } else if (some.length > 1) {
      leaveOut(some.slice(0, some.length >> 1));
      leaveOut(some.slice(some.length >> 1));
    }
  };
  leaveOut(removable);
  const doubtful: Observation[] = [];
  for (const [index, left] of printed.entries()) {
    const right = printed[index + 1];
    if (!right || !left.isWeak || !right.isWeak) continue;
    if (getIn(out, left.path) === undefined || getIn(out, right.path) === undefined) continue;
    // The more of the two is the label of an option, the plainer.
    const options = ([first, second]: readonly [string, string]): number =>
      (isOption(left, first) ? first.length : 0) + (isOption(right, second) ? second.length : 0);
    const least = options([left.text, right.text]);
    let isPlainest = least > 0;
    const other = otherBorder(left, right, (changed) => {
      const [first, second] = [valueOf(left, changed[0]), valueOf(right, changed[1])];
      if (first === undefined || second === undefined) return false;
      const holds = tryOut(put(put(out, left.path, first), right.path, second));
      if (holds && options(changed) >= least) isPlainest = false;
      return holds && !isPlainest;
    });
    if (other) setAside([left.path, right.path], `${left.text} / ${right.text}`);
    else if (isPlainest) doubtful.push(left, right);
  }
  return { data: out, unplaced: [...unplaced, ...doubts(out, printed, new Set(doubtful))] };
}

/** Whether two neighbours could be parted elsewhere. */
function otherBorder(
  left: Observation,
  right: Observation,
  holds: (texts: readonly [string, string]) => boolean,
): boolean {
  const words = `${left.text} ${right.text}`;
  const between = right.start - left.end;
  if (between < 1 || right.start < left.end) return false;
  for (let at = words.indexOf(' '); at >= 0; at = words.indexOf(' ', at + 1)) {
    if (at === left.text.length) continue;
    if (holds([words.slice(0, at), words.slice(at + 1)])) return true;
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

import { deepEqual } from '../../../lib/equal.ts';
import { newId } from '../../../lib/ids.ts';

/**
 * Keys for the rows of a list that was changed from outside (undo, restore): rows equal to a row before keep its key,
 * counted from both ends, and so does every row when the length is the same.
 */
export function keepKeys(
  keys: readonly string[],
  before: readonly unknown[],
  after: readonly unknown[],
): readonly string[] {
  if (keys.length === after.length) return keys;
  const most = Math.min(keys.length, after.length);
  let head = 0;
  while (head < most && deepEqual(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < most - head && deepEqual(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  return after.map((_, index) => {
    if (index < head) return keys[index] ?? newId();
    const fromEnd = after.length - index;
    return fromEnd <= tail ? (keys.at(-fromEnd) ?? newId()) : newId();
  });
}

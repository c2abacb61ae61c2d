/** The one stretch in which two texts differ. */
export interface Difference {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** Returns the shortest single replacement that makes one text of another. */
export function difference(before: string, after: string): Difference {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at] === after[at]) at++;
  let end = 0;
  while (end < most - at && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return {
    at,
    removed: before.slice(at, before.length - end),
    inserted: after.slice(at, after.length - end),
  };
}

/** Returns a set with an item added, or removed if it was there. */
export function toggled<T>(before: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const after = new Set(before);
  if (!after.delete(one)) after.add(one);
  return after;
}

/** Memoizes a function by its object argument in a WeakMap. */
export function memoizeWeak<K extends object, V extends object | string>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

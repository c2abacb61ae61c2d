/** Makes a function that works a value out once in the life of the object that it is asked for. */
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

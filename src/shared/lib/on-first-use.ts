/**
 * Creates a value lazily and once. Used for `Intl` objects: the browser loads its locale tables with the first one,
 * which takes as long as running the whole app.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

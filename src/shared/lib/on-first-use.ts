/**
 * Makes something when it is first used, and once. For what knows a language (`Intl`): the browser reads its tables for
 * the first of these, which takes as long as it takes to run the whole app.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

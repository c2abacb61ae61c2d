/**
 * Returns the selection after adding `added`: an exclusive option deselects all others, and any other option deselects
 * it.
 */
export function withExclusive(
  chosen: readonly string[],
  added: string,
  exclusive: string | undefined,
): readonly string[] {
  if (added === exclusive) return [added];
  return [...chosen.filter((other) => other !== exclusive && other !== added), added];
}

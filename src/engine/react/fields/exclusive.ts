/**
 * What is chosen of a list after `added` was chosen too: an option that excludes all others stands alone, and gives way
 * to any other.
 */
export function withExclusive(
  chosen: readonly string[],
  added: string,
  exclusive: string | undefined,
): readonly string[] {
  if (added === exclusive) return [added];
  return [...chosen.filter((other) => other !== exclusive && other !== added), added];
}

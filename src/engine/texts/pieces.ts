/** Returns the names in braces in a piece of text. */
export const namesIn = (piece: string): readonly string[] =>
  [...piece.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);

/**
 * Fills pieces with values and joins them; a piece with a missing value is omitted. Undefined if only fixed text is
 * left.
 */
export function fillPieces(
  pieces: readonly string[],
  values: Readonly<Record<string, string>>,
  between: string,
): string | undefined {
  const kept = pieces.filter((piece) => namesIn(piece).every((name) => Object.hasOwn(values, name)));
  if (!kept.some((piece) => namesIn(piece).length > 0)) return undefined;
  return kept
    .map((piece) => piece.replace(/\{([\w.]+)\}/g, (_, name: string) => values[name] ?? ''))
    .join(between);
}

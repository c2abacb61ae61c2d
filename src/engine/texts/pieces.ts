/** The names that stand in braces in a piece of text. */
export const namesIn = (piece: string): readonly string[] =>
  [...piece.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);

/**
 * Fills pieces with values and joins them; a piece that names a missing value is left out. Undefined when nothing but
 * fixed text is left.
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

/** A number from a text, the same wherever it is computed (FNV-1a). */
export function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (const letter of text) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return number >>> 0;
}

/** Hashes a text to a stable 32-bit number (FNV-1a). */
export function hashText(text: string): number {
  let number = 0x811c9dc5;
  for (const letter of text) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return number >>> 0;
}

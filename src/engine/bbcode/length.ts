/** The board's limit for one post, in its own count of characters. */
export const POST_LIMIT = 60_000;

/** How many characters the board counts for a character that it escapes. */
const ESCAPED: Readonly<Record<string, number>> = { '&': 5, '<': 4, '>': 4, '"': 6 };

/** What one UTF-16 unit adds to the board's count: the second half of a surrogate pair adds nothing. */
export function boardCost(unit: string): number {
  return ESCAPED[unit] ?? (unit >= '\udc00' && unit <= '\udfff' ? 0 : 1);
}

/** The length of a text as the board counts it: Unicode characters after HTML escaping. */
export function boardLength(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) length += boardCost(text.charAt(index));
  return length;
}

/** The longest title that the board's form takes, in characters (code points). */
export const TITLE_LIMIT = 120;

/** The longest title that the board stores, in its own count of characters; see {@link boardTitleLength}. */
export const STORED_TITLE_LIMIT = 255;

/** The board's limit for one post, in its own count of characters. */
export const POST_LIMIT = 60_000;

/** What the board counts for one UTF-16 unit: it escapes for HTML first, and a surrogate pair is one character. */
function costOf(unit: number): number {
  switch (unit) {
    case 0x22: // "
      return 6;
    case 0x26: // &
      return 5;
    case 0x3c: // <
    case 0x3e: // >
      return 4;
    default:
      return unit >= 0xdc00 && unit <= 0xdfff ? 0 : 1;
  }
}

/** What does not count as one. Most texts hold little of it, and the search for it is the browser's own. */
const UNEVEN = /["&<>\udc00-\udfff]/g;

/** The length of a text as the board counts it: Unicode characters after HTML escaping. */
export function boardLength(text: string): number {
  let { length } = text;
  for (const { index } of text.matchAll(UNEVEN)) length += costOf(text.charCodeAt(index)) - 1;
  return length;
}

/**
 * The length of a title as the board stores it: escaped for HTML, with each character beyond U+FFFF, such as an emoji,
 * as a decimal reference (`&#128512;`).
 */
export function boardTitleLength(title: string): number {
  let length = boardLength(title);
  for (const [pair] of title.matchAll(/[\u{10000}-\u{10ffff}]/gu))
    length += `&#${pair.codePointAt(0)};`.length - 1;
  return length;
}

/** Returns true when the board takes a title whole. */
export const fitsTitle = (title: string): boolean =>
  Array.from(title).length <= TITLE_LIMIT && boardTitleLength(title) <= STORED_TITLE_LIMIT;

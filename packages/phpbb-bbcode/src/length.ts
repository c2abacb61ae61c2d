/** Maximum title length of the board's form, in code points. */
export const TITLE_LIMIT = 120;

/** Maximum title length that the board stores; see {@link boardTitleLength}. */
export const STORED_TITLE_LIMIT = 255;

/** Maximum length of a post; see {@link boardLength}. */
export const POST_LIMIT = 60_000;

/** Returns the board's cost of a UTF-16 unit: the board escapes HTML first and counts a surrogate pair as one. */
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

/** Units with a cost other than 1. Rare in most texts, and the regex search is native. */
const UNEVEN = /["&<>\udc00-\udfff]/g;

/** Returns the length of a text as counted by the board: Unicode characters after HTML escaping. */
export function boardLength(text: string): number {
  let { length } = text;
  for (const { index } of text.matchAll(UNEVEN)) length += costOf(text.charCodeAt(index)) - 1;
  return length;
}

/**
 * Returns the length of a title as stored by the board: HTML-escaped, with each character above U+FFFF, such as an
 * emoji, as a decimal reference (`&#128512;`).
 */
export function boardTitleLength(title: string): number {
  let length = boardLength(title);
  for (const [pair] of title.matchAll(/[\u{10000}-\u{10ffff}]/gu))
    length += `&#${pair.codePointAt(0)};`.length - 1;
  return length;
}

/** Returns true if the board accepts a title without truncation. */
export const fitsTitle = (title: string): boolean =>
  Array.from(title).length <= TITLE_LIMIT && boardTitleLength(title) <= STORED_TITLE_LIMIT;

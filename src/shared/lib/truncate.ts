/** The start of a text, at most `most` UTF-16 units long, that never ends in half a character. */
export const truncate = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

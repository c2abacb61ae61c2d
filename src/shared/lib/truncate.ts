/** Truncates a text to `most` UTF-16 units without splitting a surrogate pair. */
export const truncate = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

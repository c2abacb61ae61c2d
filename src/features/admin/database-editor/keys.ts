/** Converts a name to a key of lower-case letters, digits and dashes; may be empty. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 60);

/** Converts a name to a key in the established format of positions: characters invalid in keys become `_`. */
export const underscored = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\s.#$/[\]~]+/g, '_')
    .slice(0, 60);

/** Returns the key, or the first free one of `key-2`, `key-3`… */
export function freeKey(key: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(key)) return key;
  for (let number = 2; ; number += 1) {
    const next = `${key}-${number}`;
    if (!isTaken(next)) return next;
  }
}

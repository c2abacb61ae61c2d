/** A key that reads like a name: small letters and digits with dashes between. Blank when none of it can be kept. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 60);

/** A key as positions have always had it: the name, with what keys cannot hold replaced by `_`. */
export const underscored = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\s.#$/[\]~]+/g, '_')
    .slice(0, 60);

/** The key, or the first of `key-2`, `key-3`… that is free. */
export function freeKey(key: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(key)) return key;
  for (let number = 2; ; number += 1) {
    const next = `${key}-${number}`;
    if (!isTaken(next)) return next;
  }
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Normalizes a text for searching by removing case and accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have no accents, and normalization is slow
  return BEYOND_ASCII.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower;
}

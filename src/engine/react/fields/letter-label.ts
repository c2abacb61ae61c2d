/** Returns A, B … Z, AA, AB … for 0, 1 … */
export const letterLabel = (index: number): string =>
  (index < 26 ? '' : letterLabel(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

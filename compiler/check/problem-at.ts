import type { Bundle } from '../bundle.ts';
import type { Problem } from '../problem.ts';

/** A problem at a pointer of a bundled file, shown where that value really stands. */
export const problemAt = (bundle: Bundle, pointer: string, message: string): Problem => ({
  ...bundle.placeOf(pointer),
  message,
});

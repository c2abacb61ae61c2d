import type { Bundle } from '../bundle.ts';
import type { Problem } from '../problem.ts';

/** Creates a problem at a pointer of a bundled file, resolved to its source file. */
export const problemAt = (bundle: Bundle, pointer: string, message: string): Problem => ({
  ...bundle.placeOf(pointer),
  message,
});

import { LONGEST } from './stored-report.ts';

/** The last text that a number in brackets behind a title can be. */
const LAST = ' (:';

/** The titles that `freeTitle` has to know: a range of the index sorted by title, ends included. */
export const titleRange = (title: string): { readonly from: string; readonly to: string } => ({
  from: title,
  to: title + LAST,
});

/** The title itself, or the first of `title (2)`, `title (3)` … that is not taken. */
export function freeTitle(title: string, taken: ReadonlySet<unknown>): string {
  if (!taken.has(title)) return title;
  for (let number = 2; ; number += 1) {
    const next = `${title} (${number})`.slice(0, LONGEST.title);
    if (!taken.has(next)) return next;
  }
}

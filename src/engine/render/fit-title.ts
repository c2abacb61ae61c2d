import { cutTitle, fitsTitle, TITLE_LIMIT } from '#phpbb-bbcode';
import { type Change, unmarkedChange } from './values.ts';

/** Limits of the answers printed in a title. */
interface TitleLimits {
  /** Maximum number of list entries; the rest are counted. */
  readonly entries: number;
  /** Maximum length of one text, in characters. */
  readonly letters: number;
}

export const NO_LIMITS: TitleLimits = { entries: Infinity, letters: Infinity };

/** Title accepted by the board, and the full title if it was shortened. */
export interface FittedTitle {
  readonly title: string;
  /** Set only if the title was shortened. */
  readonly whole?: string;
}

/** Returns the largest integer from 1 to `most` that fits, by binary search; undefined if even 1 does not fit. */
function largest(most: number, fits: (number: number) => boolean): number | undefined {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? undefined : low;
}

/**
 * Shortens a title to the board's limits by printing less of its answers, so that the text after them remains: first
 * fewer list entries, then shorter texts, and finally a truncated title. `plain` removes marks from a text, `change`
 * preserves them in a changed one.
 */
export function fitTitle(
  renderWith: (limits: TitleLimits) => string,
  change: Change = unmarkedChange,
  plain = (text: string): string => text,
): FittedTitle {
  const whole = renderWith(NO_LIMITS);
  const fits = (title: string): boolean => fitsTitle(plain(title));
  if (fits(whole)) return { title: whole };
  const entries = largest(TITLE_LIMIT, (most) => fits(renderWith({ ...NO_LIMITS, entries: most }))) ?? 1;
  const letters = largest(TITLE_LIMIT, (most) => fits(renderWith({ entries, letters: most }))) ?? Infinity;
  const cut = (title: string): string =>
    cutTitle(title, largest(TITLE_LIMIT, (most) => fitsTitle(cutTitle(title, most))) ?? 1);
  return { title: change(renderWith({ entries, letters }), cut), whole };
}

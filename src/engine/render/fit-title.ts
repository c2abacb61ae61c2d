import { cutTitle } from '../bbcode/encode.ts';
import { fitsTitle, TITLE_LIMIT } from '../bbcode/length.ts';
import { type Change, unmarkedChange } from './values.ts';

/** How much of the answers a title prints. */
export interface TitleLimits {
  /** The most entries of a list; the rest are counted. */
  readonly entries: number;
  /** The most characters of one text. */
  readonly letters: number;
}

/** A title with all that its template prints. */
export const NO_LIMITS: TitleLimits = { entries: Infinity, letters: Infinity };

/** A title that the board takes, and the whole one where that is longer. */
export interface FittedTitle {
  /** One line that the board takes whole. */
  readonly title: string;
  /** There only when something of it was left out. */
  readonly whole?: string;
}

/** A number from 1 to `most`, as large as fits; undefined when 1 does not. What fits is expected to fit with less, too. */
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
 * Makes a title no longer than the board takes by printing less of the answers in it, so that what follows them stays:
 * fewer entries of lists first, then less of long texts, and only at last less of the title. `plain` takes marks out of a
 * text, and `change` keeps them where it is changed.
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

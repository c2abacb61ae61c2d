import type { Hits } from '../../../sources/search-options.ts';
import type { SourceOption } from '../../../sources/source-option.ts';

/** What the list of a combobox offers while its user types. */
export interface Offered {
  /** The hits, then what was typed where that may be an answer too. */
  readonly items: readonly SourceOption[];
  /** The last of the items, when it is what was typed. */
  readonly typed: SourceOption | undefined;
  /** The item that Enter and Tab take; -1 while nothing is typed. */
  readonly first: number;
}

const same = (option: SourceOption, text: string): boolean =>
  [option.label, option.value].some((name) => name.toLowerCase() === text.toLowerCase());

/**
 * Adds what was typed to the hits of a search, as the last line of a list that takes other answers too. A hit that says
 * just that is taken first, else the best hit: a fragment is hardly ever meant as an answer.
 */
export function offerTyped(hits: Hits, text: string, strict: boolean): Offered {
  const typed = text.trim();
  if (typed === '') return { items: hits.options, typed: undefined, first: -1 };
  const exact = hits.options.findIndex((option) => same(option, typed));
  if (strict || exact >= 0) return { items: hits.options, typed: undefined, first: Math.max(exact, 0) };
  const own = { value: typed, label: `Use “${typed}” as typed` };
  return { items: [...hits.options, own], typed: own, first: 0 };
}

import type { Hits } from '../../../sources/search-options.ts';
import type { SourceOption } from '../../../sources/source-option.ts';
import { t } from '../../../../../contract/messages.ts';

/** Options of a combobox for the typed text. */
interface Offered {
  /** Search hits, then the typed text if it may be an answer. */
  readonly items: readonly SourceOption[];
  /** The last item, if it is the typed text. */
  readonly typed: SourceOption | undefined;
  /** Index of the item that Enter and Tab select; -1 if nothing is typed. */
  readonly first: number;
}

const same = (option: SourceOption, text: string): boolean =>
  [option.label, option.value].some((name) => name.toLowerCase() === text.toLowerCase());

/**
 * Appends the typed text to the search hits of a list that accepts other answers. An exact match is selected first,
 * else the best hit: a fragment is rarely the answer.
 */
export function offerTyped(hits: Hits, text: string, strict: boolean): Offered {
  const typed = text.trim();
  if (typed === '') return { items: hits.options, typed: undefined, first: -1 };
  const exact = hits.options.findIndex((option) => same(option, typed));
  if (strict || exact >= 0) return { items: hits.options, typed: undefined, first: Math.max(exact, 0) };
  const own = { value: typed, label: t('Use “{typed}” as typed', { typed }) };
  return { items: [...hits.options, own], typed: own, first: 0 };
}

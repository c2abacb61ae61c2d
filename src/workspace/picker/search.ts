import { t } from '../../../contract/messages.ts';
import type { Findable } from '../command.ts';

/** A search match; `because` names what matched unless it is the name. */
export interface Hit<Item extends Findable> {
  readonly item: Item;
  /** Sum of the match ranks of all words; 0 is best. */
  readonly distance: number;
  readonly because?: string;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Word separators: a number such as PH-117 matches from its start and after the hyphen. */
const SEPARATORS = [/\s+/, /[^\p{L}\p{N}]+/u];

const wordStarts = (text: string, part: string): boolean =>
  SEPARATORS.some((between) =>
    fold(text)
      .split(between)
      .some((word) => word.startsWith(part)),
  );

const NAME = 0;
const NAME_WORD = 1;
const CODE = 2;
const ALIAS = 3;
const NAME_PART = 4;
const GROUP = 5;
const FIELD = 6;

interface Match {
  readonly rank: number;
  readonly because?: string;
}

/** Ranks the match of one query word; undefined if it does not match. */
function match(item: Findable, part: string, labels: readonly string[]): Match | undefined {
  const { name, aliases, group, code, site = '' } = item;
  if (fold(name).startsWith(part)) return { rank: NAME };
  if (wordStarts(name, part)) return { rank: NAME_WORD };
  if (String(code) === part) return { rank: CODE, because: t('code {code}', { code }) };
  const alias = aliases.find((other) => wordStarts(other, part));
  if (alias !== undefined) return { rank: ALIAS, because: alias };
  if (fold(name).includes(part)) return { rank: NAME_PART };
  if (wordStarts(group, part) || wordStarts(site, part)) return { rank: GROUP, because: group };
  const label = labels.find((title) => wordStarts(title, part));
  return label === undefined ? undefined : { rank: FIELD, because: t('field: {label}', { label }) };
}

/**
 * Returns the items that match every word of the query, best first, by name, code, aliases, group and field labels. An
 * empty query returns all items in order.
 */
export function search<Item extends Findable>(
  items: readonly Item[],
  query: string,
  labelsOf: (item: Item) => readonly string[] = () => [],
): readonly Hit<Item>[] {
  const parts = fold(query).split(/\s+/).filter(Boolean);
  const found = items.flatMap((item): Hit<Item>[] => {
    const matches = parts.map((part) => match(item, part, labelsOf(item)));
    if (!matches.every((one): one is Match => one !== undefined)) return [];
    const worst = matches.toSorted((a, b) => b.rank - a.rank)[0];
    const distance = matches.reduce((total, one) => total + one.rank, 0);
    return [{ item, distance, ...(worst?.because !== undefined && { because: worst.because }) }];
  });
  return found.toSorted((a, b) => a.distance - b.distance);
}

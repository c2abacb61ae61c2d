/** What a search looks at: a form, or a tool, which has no code and no site. */
export interface Findable {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly group: string;
  readonly code?: number;
  readonly site?: string;
}

/** What a search found; `because` names what matched when it is not the name. */
export interface Hit<Item extends Findable> {
  readonly item: Item;
  /** How far the words are from the beginning of its name: 0 is as near as can be. */
  readonly distance: number;
  readonly because?: string;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Where words begin: a number such as PH-117 is found by its beginning and by what stands behind the hyphen. */
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

/** How well one typed word fits an item; undefined when it does not. */
function match(item: Findable, part: string, labels: readonly string[]): Match | undefined {
  const { name, aliases, group, code, site = '' } = item;
  if (fold(name).startsWith(part)) return { rank: NAME };
  if (wordStarts(name, part)) return { rank: NAME_WORD };
  if (String(code) === part) return { rank: CODE, because: `code ${code}` };
  const alias = aliases.find((other) => wordStarts(other, part));
  if (alias !== undefined) return { rank: ALIAS, because: alias };
  if (fold(name).includes(part)) return { rank: NAME_PART };
  if (wordStarts(group, part) || wordStarts(site, part)) return { rank: GROUP, because: group };
  const label = labels.find((title) => wordStarts(title, part));
  return label === undefined ? undefined : { rank: FIELD, because: `asks: ${label}` };
}

/**
 * The items that fit every word of a query, best first: by name, code, other names, group, and the labels of their
 * fields. An empty query finds all, in the order given.
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

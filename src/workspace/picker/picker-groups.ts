import type { FormMeta } from '../../engine/definition/form.ts';
import type { Command } from '../command.ts';
import { type Hit, search } from './search.ts';
import { t } from '../../../contract/messages.ts';

/** Field labels by form slug. */
export type FieldLabels = Readonly<Record<string, readonly string[]>>;

/** A heading and its matches. */
interface PickerGroup {
  readonly heading: string;
  readonly hits: readonly Hit<FormMeta | Command>[];
}

export interface PickerInput {
  readonly forms: readonly FormMeta[];
  readonly commands: readonly Command[];
  /** People found for the query; listed last, because they may be found later. */
  readonly people?: readonly Command[];
  readonly query: string;
  readonly labels: FieldLabels;
  readonly pinned: readonly string[];
  readonly recent: readonly string[];
}

/** Groups matches, ordered by the first match of each group. */
function byGroup<Item extends FormMeta | Command>(hits: readonly Hit<Item>[]): readonly PickerGroup[] {
  const groups = new Map<string, Hit<Item>[]>();
  for (const hit of hits) groups.set(hit.item.group, [...(groups.get(hit.item.group) ?? []), hit]);
  return [...groups].map(([heading, of]) => ({ heading, hits: of }));
}

/** Returns the groups to list: matches by relevance while searching; otherwise pinned, recent and all by group. */
export function pickerGroups({
  forms,
  commands,
  people = [],
  query,
  labels,
  ...known
}: PickerInput): readonly PickerGroup[] {
  const found = search(forms, query, ({ slug }) => labels[slug] ?? []);
  const others = search(commands, query);
  const placed = (place: Command['place']) => byGroup(others.filter(({ item }) => item.place === place));
  const nearest = ({ hits }: PickerGroup): number => hits[0]?.distance ?? 0;
  const groups =
    query.trim() === ''
      ? [...placed('top'), ...remembered(found, known), ...byGroup(found), ...placed(undefined)]
      : [
          ...[{ heading: t('Forms'), hits: found }, ...byGroup(others)].toSorted(
            (a, b) => nearest(a) - nearest(b),
          ),
          ...byGroup(people.map((item) => ({ item, distance: 0 }))),
        ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function remembered(
  hits: readonly Hit<FormMeta>[],
  { pinned, recent }: Pick<PickerInput, 'pinned' | 'recent'>,
): readonly PickerGroup[] {
  const named = (slugs: readonly string[]): Hit<FormMeta>[] =>
    slugs.flatMap((slug) => hits.filter(({ item }) => item.slug === slug));
  return [
    { heading: t('Pinned'), hits: named(pinned) },
    { heading: t('Recent'), hits: named(recent.filter((slug) => !pinned.includes(slug))) },
  ];
}

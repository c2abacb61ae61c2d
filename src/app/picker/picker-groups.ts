import type { FormMeta } from '../../engine/definition/form.ts';
import { searchForms } from './search-forms.ts';
import type { FieldLabels, FormHit } from './search-forms.ts';

/** Forms under one heading of the picker. */
export interface PickerGroup {
  readonly heading: string;
  readonly hits: readonly FormHit[];
}

export interface PickerInput {
  readonly forms: readonly FormMeta[];
  readonly query: string;
  readonly labels: FieldLabels;
  readonly pinned: readonly string[];
  readonly recent: readonly string[];
  /** The form that is open: not one to go back to. */
  readonly current: string | null;
}

/** What the picker lists: one group of hits while searching, else pinned, recent, and every form under its group. */
export function pickerGroups({
  forms,
  query,
  labels,
  pinned,
  recent,
  current,
}: PickerInput): readonly PickerGroup[] {
  if (query.trim() !== '') {
    const hits = searchForms(forms, query, labels);
    return hits.length > 0 ? [{ heading: 'Found', hits }] : [];
  }
  const named = (slugs: readonly string[]): FormHit[] =>
    slugs.flatMap((slug) => forms.filter((form) => form.slug === slug).map((form) => ({ form })));
  const groups = new Map<string, FormHit[]>();
  for (const form of forms) groups.set(form.group, [...(groups.get(form.group) ?? []), { form }]);
  return [
    { heading: 'Pinned', hits: named(pinned) },
    { heading: 'Recent', hits: named(recent.filter((slug) => slug !== current && !pinned.includes(slug))) },
    ...[...groups].map(([heading, hits]) => ({ heading, hits })),
  ].filter((group) => group.hits.length > 0);
}

import { currentLanguage } from '../../../../contract/messages.ts';
import { positions } from '../../../../contract/organisation.ts';
import type { SourceOption } from '../../../engine/sources/source-option.ts';

/** A discipline and the live list of its positions. */
export interface Discipline {
  readonly list: string;
  readonly label: string;
}

export const DISCIPLINES: readonly Discipline[] = Object.entries(positions).map(([list, { label }]) => ({
  list: `selectOptions.${list}`,
  label,
}));

/** Returns a discipline's positions, open ones first, then by name. */
export const positionsOf = (
  lists: Readonly<Record<string, readonly SourceOption[]>>,
  { list }: Discipline,
): readonly SourceOption[] =>
  (lists[list] ?? []).toSorted(
    (a, b) =>
      Number(b.about?.status === 'open') - Number(a.about?.status === 'open') ||
      a.label.localeCompare(b.label, currentLanguage()),
  );

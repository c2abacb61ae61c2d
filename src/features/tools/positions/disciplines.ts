import type { SourceOption } from '../../../engine/sources/source-option.ts';

/** A discipline, and the list of the database that holds its positions. */
export interface Discipline {
  readonly list: string;
  readonly label: string;
}

/** The six disciplines that take applications. */
export const DISCIPLINES: readonly Discipline[] = [
  { list: 'selectOptions.physicianRecruitmentDetails', label: 'Physician' },
  { list: 'selectOptions.psychPositionDetailsData', label: 'Psychology' },
  { list: 'selectOptions.adminPositionDetailsData', label: 'Administration' },
  { list: 'selectOptions.nursePositionDetailsData', label: 'Nursing' },
  { list: 'selectOptions.coronerPositionDetailsData', label: 'Coroner' },
  { list: 'selectOptions.emsPositionDetailsData', label: 'EMS' },
];

/** The positions of a discipline, open ones first, then by name. */
export const positionsOf = (
  lists: Readonly<Record<string, readonly SourceOption[]>>,
  { list }: Discipline,
): readonly SourceOption[] =>
  (lists[list] ?? []).toSorted(
    (a, b) =>
      Number(b.about?.status === 'open') - Number(a.about?.status === 'open') ||
      a.label.localeCompare(b.label, 'en'),
  );

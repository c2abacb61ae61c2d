import type { Problem } from '../../problem.ts';

/** What kind of thing the cases of a form should exercise. */
export type CoverageKind = 'option' | 'pattern' | 'required' | 'condition' | 'branch';

/** One thing that some case should exercise. */
export interface CoverageItem {
  readonly kind: CoverageKind;
  readonly covered: boolean;
  /** Where it stands and what no case does, in case it is not covered. */
  readonly missing: Problem;
}

/** The kinds in the order in which reports show them. */
export const COVERAGE_KINDS: readonly CoverageKind[] = [
  'option',
  'pattern',
  'required',
  'condition',
  'branch',
];

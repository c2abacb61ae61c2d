import type { Problem } from '../../problem.ts';

/** Kinds of coverage items. */
export type CoverageKind = 'option' | 'pattern' | 'required' | 'condition' | 'branch';

/** One feature that at least one case should exercise. */
export interface CoverageItem {
  readonly kind: CoverageKind;
  readonly covered: boolean;
  /** The problem to report if it is not covered. */
  readonly missing: Problem;
}

/** Kinds in the order of reports. */
export const COVERAGE_KINDS: readonly CoverageKind[] = [
  'option',
  'pattern',
  'required',
  'condition',
  'branch',
];

/** Something that a run was to reach: what, how much it was, and what it may be. */
export interface Target {
  readonly what: string;
  readonly measured: number;
  readonly limit: number;
  /** `most`: the figure may not exceed the limit; `least`: it may not stay below it. */
  readonly kind: 'most' | 'least';
  readonly show: (value: number) => string;
}

/** A figure that may not exceed its limit. */
export const atMost = (
  what: string,
  measured: number,
  limit: number,
  show: (value: number) => string,
): Target => ({ what, measured, limit, kind: 'most', show });

/** A figure that may not stay below its limit. */
export const atLeast = (
  what: string,
  measured: number,
  limit: number,
  show: (value: number) => string,
): Target => ({ what, measured, limit, kind: 'least', show });

/** Whether it was reached; what was not measured was not. */
export const isMet = ({ measured, limit, kind }: Target): boolean =>
  kind === 'most' ? measured <= limit : measured >= limit;

/** One cell a column: the target, what it was, what it may be, whether it was reached. */
export const targetCells = (target: Target): readonly string[] => [
  target.what,
  target.show(target.measured),
  `${target.kind === 'most' ? '≤' : '≥'} ${target.show(target.limit)}`,
  isMet(target) ? 'met' : '**missed**',
];

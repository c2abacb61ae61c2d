import { agrees } from '../stats/halves.ts';
import type { Figure } from '../stats/halves.ts';

/** Something that a run was to reach: what, how much it was, and what it may be. */
export interface Target {
  readonly what: string;
  readonly measured: Figure;
  readonly limit: number;
  /** `most`: the figure may not exceed the limit; `least`: it may not stay below it. */
  readonly kind: 'most' | 'least';
  readonly show: (value: number) => string;
}

/** What is counted once is the same in either half; nothing was measured without a figure. */
const whole = (measured: Figure | number = Number.NaN): Figure =>
  typeof measured === 'number' ? { value: measured, halves: [measured, measured] } : measured;

/** A figure that may not exceed its limit. */
export const atMost = (
  what: string,
  measured: Figure | number | undefined,
  limit: number,
  show: Target['show'],
): Target => ({ what, measured: whole(measured), limit, kind: 'most', show });

/** A figure that may not stay below its limit. */
export const atLeast = (
  what: string,
  measured: Figure | number | undefined,
  limit: number,
  show: Target['show'],
): Target => ({ what, measured: whole(measured), limit, kind: 'least', show });

function verdict({ measured, limit, kind }: Target): string {
  const { value } = measured;
  const reached = kind === 'most' ? value <= limit : value >= limit;
  return `${reached ? 'met' : '**missed**'}${agrees(measured) ? '' : ', **halves do not agree**'}`;
}

/** Whether it was reached. What was not measured was not, nor what the halves of the run do not agree on. */
export const isMet = (target: Target): boolean => verdict(target) === 'met';

/** One cell a column: the target, what it was, what it may be, whether it was reached. */
export const targetCells = (target: Target): readonly string[] => [
  target.what,
  target.show(target.measured.value),
  `${target.kind === 'most' ? '≤' : '≥'} ${target.show(target.limit)}`,
  verdict(target),
];

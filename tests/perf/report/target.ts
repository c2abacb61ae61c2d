import { agrees } from '../stats/halves.ts';
import type { Figure } from '../stats/halves.ts';

/** A target of a run: name, figure and limit. */
export interface Target {
  readonly what: string;
  readonly measured: Figure;
  readonly limit: number;
  /** `most`: the limit is a maximum; `least`: a minimum. */
  readonly kind: 'most' | 'least';
  readonly show: (value: number) => string;
}

/** Converts a number to a figure with equal halves; NaN if nothing was measured. */
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

/** Returns true if the target was met. Unmeasured figures and disagreeing halves do not meet it. */
export const isMet = (target: Target): boolean => verdict(target) === 'met';

/** Returns the cells of a target: name, figure, limit, verdict. */
export const targetCells = (target: Target): readonly string[] => [
  target.what,
  target.show(target.measured.value),
  `${target.kind === 'most' ? '≤' : '≥'} ${target.show(target.limit)}`,
  verdict(target),
];

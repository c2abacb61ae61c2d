import { randomFrom } from '../../../local/seed/random.ts';
import { quantile } from './quantile.ts';

/** A figure of some samples, and the range in which it lies in 95 of 100 like runs. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** One number made of samples, such as their median. */
export type Statistic = (samples: readonly number[]) => number;

const RESAMPLES = 1000;
const START = 20;

/** As many samples again, each drawn from all of them. */
const redraw = (samples: readonly number[], random: () => number): readonly number[] =>
  samples.map(() => samples[Math.floor(random() * samples.length)] ?? Number.NaN);

function around(value: number, draw: (random: () => number) => number): Interval {
  const random = randomFrom(START);
  const drawn = Array.from({ length: RESAMPLES }, () => draw(random));
  return { value, low: quantile(drawn, 0.025), high: quantile(drawn, 0.975) };
}

/** A statistic with its bootstrap interval; the same samples always give the same. */
export const intervalOf = (samples: readonly number[], statistic: Statistic): Interval =>
  around(statistic(samples), (random) => statistic(redraw(samples, random)));

/** How many times as large the statistic of some samples is as that of the control's, with its bootstrap interval. */
export const ratioOf = (
  samples: readonly number[],
  control: readonly number[],
  statistic: Statistic,
): Interval =>
  around(
    statistic(samples) / statistic(control),
    (random) => statistic(redraw(samples, random)) / statistic(redraw(control, random)),
  );

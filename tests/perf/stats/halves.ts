/** Measurements of one round, such as milliseconds, by name. */
export type Samples = Readonly<Record<string, readonly number[]>>;

/** Reduces samples to a number, such as their median. */
export type Statistic = (samples: readonly number[]) => number;

/** Computes a number from any rounds of a run. */
export type Formula = (rounds: readonly Samples[]) => number;

/** A number over all rounds of a run, and over the first and second half. */
export interface Figure {
  readonly value: number;
  readonly halves: readonly [number, number];
}

/** Maximum relative difference between the halves. */
export const TOLERANCE = 0.1;

/** Computes a figure over all rounds and over both halves, which reveal a drift; a middle round is in the second. */
export function figureOf(rounds: readonly Samples[], formula: Formula): Figure {
  const middle = Math.floor(rounds.length / 2);
  return {
    value: formula(rounds),
    halves: [formula(rounds.slice(0, middle)), formula(rounds.slice(middle))],
  };
}

/** Returns true if the two halves of a run agree. An unmeasured half agrees with nothing. */
export const agrees = ({ halves: [first, second] }: Figure): boolean =>
  Math.max(first, second) <= (1 + TOLERANCE) * Math.min(first, second);

/** Returns the formula of a statistic over one kind of samples. */
export const statisticOf =
  (name: string, statistic: Statistic): Formula =>
  (rounds) =>
    statistic(rounds.flatMap((round) => round[name] ?? []));

/** Returns the formula of the ratio of a statistic to the control's, from the same rounds. */
export const ratioOf = (name: string, control: string, statistic: Statistic): Formula => {
  const [own, other] = [statisticOf(name, statistic), statisticOf(control, statistic)];
  return (rounds) => own(rounds) / other(rounds);
};

/** Milliseconds or other measurements of one round, by the name of what was measured. */
export type Samples = Readonly<Record<string, readonly number[]>>;

/** One number made of samples, such as their median. */
export type Statistic = (samples: readonly number[]) => number;

/** How one number is computed from any rounds of a run. */
export type Formula = (rounds: readonly Samples[]) => number;

/** A number of all rounds of a run, beside those of the first and of the second half of the rounds. */
export interface Figure {
  readonly value: number;
  readonly halves: readonly [number, number];
}

/** By how much the larger half may exceed the smaller one, as a share of it. */
export const TOLERANCE = 0.1;

/** A figure of all rounds and of the two halves in time, which show a drift; the middle one of an odd number belongs to the second. */
export function figureOf(rounds: readonly Samples[], formula: Formula): Figure {
  const middle = Math.floor(rounds.length / 2);
  return {
    value: formula(rounds),
    halves: [formula(rounds.slice(0, middle)), formula(rounds.slice(middle))],
  };
}

/** Whether the two halves of a run confirm each other. A half that was not measured confirms nothing. */
export const agrees = ({ halves: [first, second] }: Figure): boolean =>
  Math.max(first, second) <= (1 + TOLERANCE) * Math.min(first, second);

/** The statistic of one kind of samples. */
export const statisticOf =
  (name: string, statistic: Statistic): Formula =>
  (rounds) =>
    statistic(rounds.flatMap((round) => round[name] ?? []));

/** How many times as large the statistic of some samples is as that of a control's, from the same rounds. */
export const ratioOf = (name: string, control: string, statistic: Statistic): Formula => {
  const [own, other] = [statisticOf(name, statistic), statisticOf(control, statistic)];
  return (rounds) => own(rounds) / other(rounds);
};

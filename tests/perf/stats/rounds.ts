import { agrees } from './halves.ts';
import type { Figure, Samples } from './halves.ts';

/** Bounds of a measurement: minimum and maximum number of rounds, and minutes after which only the minimum is done. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly minutes: number;
}

/** A measurement, and the figures whose halves must agree. */
export interface Series<Item, Figures> {
  /** Measures one round of an item. Every other round is reversed, so that a drift affects all equally. */
  readonly measure: (item: Item, backwards: boolean) => Promise<Samples>;
  readonly figures: (rounds: readonly Samples[], item: Item) => Figures;
}

/** All rounds of an item and its figures. */
export interface Result<Item, Figures> {
  readonly item: Item;
  readonly rounds: readonly Samples[];
  readonly figures: Figures;
}

/** Measures items round by round, each until the halves of all its figures agree or a bound is reached. */
export async function measureRounds<Item, Figures extends Readonly<Record<string, Figure>>>(
  items: readonly Item[],
  { least, most, minutes }: Bounds,
  { measure, figures }: Series<Item, Figures>,
): Promise<readonly Result<Item, Figures>[]> {
  const all = items.map((item) => ({ item, rounds: [] as Samples[] }));
  const ends = performance.now() + minutes * 60_000;
  const isDue = (round: number): boolean => round < least || (round < most && performance.now() < ends);
  let open = all;
  for (let round = 0; open.length > 0 && isDue(round); round++) {
    const backwards = round % 2 === 1;
    for (const { item, rounds } of backwards ? open.toReversed() : open)
      if (isDue(round)) rounds.push(await measure(item, backwards));
    if (round + 1 >= least)
      open = open.filter(({ item, rounds }) => !Object.values(figures(rounds, item)).every(agrees));
  }
  return all.map(({ item, rounds }) => ({ item, rounds, figures: figures(rounds, item) }));
}

/** `4 to 9 rounds (at most 40, or 15 min)`: minimum and maximum rounds of the items, and the bounds. */
export function roundLabel(
  results: readonly Pick<Result<unknown, unknown>, 'rounds'>[],
  { most, minutes }: Bounds,
): string {
  const counts = results.map(({ rounds }) => rounds.length);
  const [fewest, longest] = [Math.min(...counts), Math.max(...counts)];
  const range = fewest === longest ? longest : `${fewest} to ${longest}`;
  return `${range} rounds (at most ${most}, or ${minutes} min)`;
}

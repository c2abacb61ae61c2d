import { ageOf, type Clock } from '../../../shared/lib/clock.ts';

/** Times of a sign-in in milliseconds, `at` since the epoch; the time in which the user was asked does not count. */
export interface Times {
  readonly at: number;
  readonly totalMs: number;
  readonly exchangeMs: number;
  readonly factionMs: number;
}

/** Measures a sign-in. */
export interface Stopwatch {
  /** Measures one of its parts; `apart` is what does not count, such as a question to the user. */
  time<T>(part: 'exchange' | 'faction' | 'apart', work: () => Promise<T>): Promise<T>;
  read(): Times;
}

/** A stopwatch that runs from now on. */
export function createStopwatch(clock: Clock): Stopwatch {
  const at = clock.now();
  const spent = { exchange: 0, faction: 0, apart: 0 };
  return {
    time: async (part, work) => {
      const from = clock.now();
      try {
        return await work();
      } finally {
        spent[part] += ageOf(from, clock.now());
      }
    },
    read: () => ({
      at,
      totalMs: Math.max(0, ageOf(at, clock.now()) - spent.apart),
      exchangeMs: spent.exchange,
      factionMs: spent.faction,
    }),
  };
}

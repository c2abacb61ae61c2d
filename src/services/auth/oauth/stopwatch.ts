import { ageOf, type Clock } from '../../../shared/lib/clock.ts';

/** Durations of a sign-in in milliseconds, without waiting for the user; `at` in milliseconds since the epoch. */
export interface Times {
  readonly at: number;
  readonly totalMs: number;
  readonly exchangeMs: number;
  readonly factionMs: number;
}

export interface Stopwatch {
  /** Measures a part; `apart` is excluded from the total, such as a question to the user. */
  time<T>(part: 'exchange' | 'faction' | 'apart', work: () => Promise<T>): Promise<T>;
  read(): Times;
}

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

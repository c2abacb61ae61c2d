import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts';
import { hashText } from '../../../shared/lib/hash-text.ts';
import { randomFrom } from '../../../shared/lib/random.ts';

/** Index of the free middle square. */
export const FREE = 12;

const PHRASES_OF_A_CARD = 24;
/** A new card starts at 09:00 UTC. */
const NEW_CARD_MS = 9 * HOUR_MS;

/** Returns the day number of a card, from nine to nine in UTC. `now` is in milliseconds since the epoch. */
export const bingoDay = (now: number): number => Math.floor((now - NEW_CARD_MS) / DAY_MS);

/** Returns the start of a day's card in milliseconds since the epoch. */
export const startOfDay = (day: number): number => day * DAY_MS + NEW_CARD_MS;

/**
 * Returns the 25 squares of a day's card, null in the middle, or null if there are too few phrases. Deterministic per
 * day, so that no server has to draw it.
 */
export function cardOf(
  phrases: readonly string[],
  type: string,
  day: number,
): readonly (string | null)[] | null {
  const rest = [...new Set(phrases)];
  if (rest.length < PHRASES_OF_A_CARD) return null;
  const next = randomFrom(hashText(`${type} ${day}`));
  const drawn = Array.from({ length: PHRASES_OF_A_CARD }, () =>
    rest.splice(Math.floor(next() * rest.length), 1),
  ).flat();
  return [...drawn.slice(0, FREE), null, ...drawn.slice(FREE)];
}

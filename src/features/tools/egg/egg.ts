/** The two surprises. */
export type EggType = 'normal' | 'rare';

/** What decides about a surprise: the reports that somebody has saved, this one counted, and whether they had one. */
export interface Saves {
  readonly count: number;
  readonly seen: boolean;
}

const FIFTH = 5;
const LATER = 0.05;
const RARE = 0.01;

/**
 * The surprise that a save brings: one with the fifth, or by a chance of one in twenty later on if that was missed; a
 * rare one in a hundred from then on. `chance` is a number from 0 to 1.
 */
export function eggAfterSave({ count, seen }: Saves, chance: number): EggType | null {
  if (seen) return chance < RARE ? 'rare' : null;
  if (count === FIFTH) return 'normal';
  return count > FIFTH && chance < LATER ? 'normal' : null;
}

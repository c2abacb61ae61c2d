export type EggType = 'normal' | 'rare';

/** Number of saved reports, including this one, and if an egg was shown before. */
interface Saves {
  readonly count: number;
  readonly seen: boolean;
}

const FIFTH = 5;
const LATER = 0.05;
const RARE = 0.01;

/**
 * Selects the egg for a save: `normal` at the fifth save, or later with a chance of 1 in 20 if that was missed;
 * afterwards `rare` with 1 in 100. `chance` is a number from 0 to 1.
 */
export function eggAfterSave({ count, seen }: Saves, chance: number): EggType | null {
  if (seen) return chance < RARE ? 'rare' : null;
  if (count === FIFTH) return 'normal';
  return count > FIFTH && chance < LATER ? 'normal' : null;
}

import { msg } from '../../../../contract/messages.ts';

export const EGGS = {
  normal: {
    title: msg('Five reports!'),
    icon: 'mug-hot',
    text: msg(
      'The coffee machine on the third floor has noticed, and has named a button after you. It is the one that makes tea.',
    ),
  },
  rare: {
    title: msg('A rare find'),
    icon: 'kiwi-bird',
    text: msg(
      'One save in a hundred wakes the hospital’s kiwi. It looked at your report, nodded, and walked into a closed door.',
    ),
  },
} as const;

export type EggType = keyof typeof EGGS;

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

/** Formats a count with its noun in singular or plural: `1 form`, `2 forms`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

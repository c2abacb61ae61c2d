/** A number with its noun, which takes an s unless it is one: `1 form`, `2 forms`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

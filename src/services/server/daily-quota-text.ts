const FEW = 5;

/** Returns a sentence about the remaining daily quota if at most five; else an empty string. */
export const leftToday = (left: number): string =>
  left > FEW ? '' : ` You can send ${left === 0 ? 'no more' : `${left} more`} today.`;

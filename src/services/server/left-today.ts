// @chunk later
const FEW = 5;

/** How many more can be sent today, as a sentence to add, once they are few; else nothing. */
export const leftToday = (left: number): string =>
  left > FEW ? '' : ` You can send ${left === 0 ? 'no more' : `${left} more`} today.`;

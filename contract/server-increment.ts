/** Returns a server value that adds `by` to the stored number; a missing number counts as 0. */
export const serverIncrement = (by: number) => ({ '.sv': { increment: by } }) as const;

/** Stands in a change for the number that is stored plus `by`, as the server works it out; nothing stored counts as 0. */
export const serverIncrement = (by: number) => ({ '.sv': { increment: by } }) as const;

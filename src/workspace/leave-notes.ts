/** Notes to take about the open case before it or the page is left, by code that is loaded later. */
export const leaveNotes = new Set<() => void>();

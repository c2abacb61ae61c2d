/** Errors that say nothing of a fault, each with the reason beside it. */
const IGNORED: readonly RegExp[] = [
  // The browser spreads its layout notices over two frames; nothing is lost.
  /ResizeObserver loop limit exceeded/,
  /ResizeObserver loop completed/,
];

/** Whether an error of this message is not worth a report. */
export const isIgnored = (message: string): boolean => IGNORED.some((pattern) => pattern.test(message));

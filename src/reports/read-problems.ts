import type { ReadError } from './report-pages.ts';

/** The message for each way in which reading reports fails. */
export const READ_PROBLEMS: Readonly<Record<ReadError, string>> = {
  denied: 'Your account may not read this report.',
  unreachable: 'Saved reports cannot be reached. Check the connection, then try again.',
};

/** Called with a report that was removed meanwhile, or that nobody can read. */
export const GONE = 'This report is gone.';

import type { ReadError } from './report-pages.ts';

/** What to tell the person about each way in which reading reports fails. */
export const READ_PROBLEMS: Readonly<Record<ReadError, string>> = {
  denied: 'Your account may not read this report.',
  unreachable: 'Saved reports cannot be reached. Check the connection, then try again.',
};

/** Told of a report that was removed meanwhile, or that nobody can read. */
export const GONE = 'This report is gone.';

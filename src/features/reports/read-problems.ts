import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import type { ReadError } from './report-pages.ts';

/** The message for each way in which reading reports fails. */
export const READ_PROBLEMS: Readonly<Record<ReadError, ErrorMessage>> = {
  denied: errorMessage('Your account may not read this report.'),
  unreachable: errorMessage('Saved reports cannot be reached. Check the connection, then try again.'),
};

/** Called with a report that was removed meanwhile, or that nobody can read. */
export const GONE = errorMessage('This report is gone.');

import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import type { ReadError } from './report-pages.ts';

/** User-facing message for each read error. */
export const READ_PROBLEMS: Readonly<Record<ReadError, ErrorMessage>> = {
  denied: errorMessage('You do not have permission to read this report.'),
  unreachable: errorMessage('Saved reports cannot be reached. Check the connection, then try again.'),
};

/** Error for a report that was deleted or is invalid. */
export const GONE = errorMessage('This report no longer exists.');

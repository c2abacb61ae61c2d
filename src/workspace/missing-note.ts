import { errorMessage } from '../../contract/error-message.ts';

/** Formats the note about missing required fields appended to notifications; empty for 0. */
export const missingNote = (missing: number): string =>
  missing === 0
    ? ''
    : missing === 1
      ? errorMessage(' One required field is missing.')
      : errorMessage(' {missing} required fields are missing.', { missing });

import { errorMessage } from '../../contract/error-message.ts';

/** What is added to the word on a post that was taken before all of it was there; blank when nothing is missing. */
export const missingNote = (missing: number): string =>
  missing === 0
    ? ''
    : missing === 1
      ? errorMessage(' One required field is missing.')
      : errorMessage(` ${missing} required fields are missing.`);

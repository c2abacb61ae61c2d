import { plural } from '../../contract/messages.ts';

/** Formats the note about missing required fields appended to notifications; empty for 0. */
export const missingNote = (missing: number): string =>
  missing === 0
    ? ''
    : plural(missing, ' One required field is missing.', ' {count} required fields are missing.');

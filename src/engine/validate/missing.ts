import type { FieldError } from './field-error.ts';

/** The keyword of an answer in which a placeholder is left. */
export const PLACEHOLDER_LEFT = 'placeholder';

/**
 * Distinguishes a required answer that is not there, or one with a placeholder left in it, from one that is wrong. A list
 * with too few entries is wrong.
 */
export const isMissing = ({ keyword }: FieldError): boolean =>
  keyword === 'required' || keyword === PLACEHOLDER_LEFT;

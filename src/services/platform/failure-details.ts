import type { FailureDetails } from '../../../contract/errors.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';

/** Parses the details of a function's error; null if there are none or they are of another shape. */
export const failureDetails = (value: unknown): FailureDetails | null =>
  isPlainObject(value) && typeof value['reason'] === 'string' && typeof value['retryable'] === 'boolean'
    ? (value as unknown as FailureDetails)
    : null;

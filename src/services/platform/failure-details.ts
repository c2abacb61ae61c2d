import type { FailureDetails } from '../../../contract/errors.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';

/** What a function says of its failure; null when that is nothing, or not of our functions. */
export const failureDetails = (value: unknown): FailureDetails | null =>
  isPlainObject(value) && typeof value['reason'] === 'string' && typeof value['retryable'] === 'boolean'
    ? (value as unknown as FailureDetails)
    : null;

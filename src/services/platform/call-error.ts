import type { FunctionsErrorCode } from 'firebase/functions';
import type { FailureDetails } from '../../../contract/errors.ts';

type CodeOf<C> = C extends `functions/${infer Code}` ? Code : never;

export interface CallError {
  readonly code: CodeOf<FunctionsErrorCode>;
  readonly message: string;
  /** Details given by the function; null if there are none or it was not reached. */
  readonly details: FailureDetails | null;
}

/** Error of an unreached function; code and message classify as a retryable network failure. */
export const UNREACHED: CallError = { code: 'unavailable', message: 'network', details: null };

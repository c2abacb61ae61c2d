import type { FunctionsErrorCode } from 'firebase/functions';
import type { FailureDetails } from '../../../contract/errors.ts';

type CodeOf<C> = C extends `functions/${infer Code}` ? Code : never;

/** Why a function gave no answer. */
export interface CallError {
  readonly code: CodeOf<FunctionsErrorCode>;
  readonly message: string;
  /** What the function itself says of the failure; null when that is nothing, or it was never reached. */
  readonly details: FailureDetails | null;
}

/** No answer of the function arrived. Words and code are those of a connection that is lost, which may be back soon. */
export const UNREACHED: CallError = { code: 'unavailable', message: 'network', details: null };

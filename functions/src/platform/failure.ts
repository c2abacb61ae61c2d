import { errorMessage } from '../../../contract/error-message.ts';
import { translate, type Value } from '../../../contract/messages.ts';
import type { FunctionsErrorCode } from 'firebase-functions/https';
import type { FailureDetails, FailureReason } from '../../../contract/errors.ts';

/** A refusal or expected failure. Only code, message and details reach the caller. */
export class Failure extends Error {
  readonly code: FunctionsErrorCode;
  readonly details: FailureDetails;

  constructor(
    code: FunctionsErrorCode,
    reason: FailureReason,
    message: string,
    more: Partial<Omit<FailureDetails, 'reason'>> = {},
  ) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.details = { reason, retryable: false, ...more };
  }
}

/** Returns a failure for a malformed request. The page translates a message with values by itself. */
export const invalidInput = (message: string, values?: Readonly<Record<string, Value>>): Failure =>
  new Failure(
    'invalid-argument',
    'invalid_input',
    translate(message, values),
    values && { text: { message, values } },
  );

/** Returns a failure for a missing or expired session. */
export const notSignedIn = (): Failure =>
  new Failure('unauthenticated', 'not_signed_in', 'Not authenticated');

/** Returns a failure for missing permissions. */
export const notAllowed = (message = 'Permission denied'): Failure =>
  new Failure('permission-denied', 'not_allowed', message);

/** Returns a failure for a feature that is not configured. */
export const notConfigured = (what: string): Failure =>
  new Failure('failed-precondition', 'not_configured', errorMessage('{what} is not configured', { what }));

/** Returns a failure for an exceeded rate limit; `seconds` until the next request is allowed. */
export const tooMany = (seconds: number): Failure =>
  new Failure(
    'resource-exhausted',
    'rate_limited',
    errorMessage('Too many requests. Please try again in {seconds} s.', { seconds }),
    {
      retryable: true,
      retryAfter: seconds,
    },
  );

/** Returns a failure for an unexpected error, without its details. */
export const unforeseen = (): Failure =>
  new Failure('internal', 'unknown', errorMessage('An internal error occurred'));

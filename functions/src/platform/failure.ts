import { errorMessage } from '../../../contract/error-message.ts';
import type { FunctionsErrorCode } from 'firebase-functions/https';
import type { FailureDetails, FailureReason } from '../../../contract/errors.ts';

/** A refusal or an expected failure. Code, message and details are all that the caller sees. */
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

/** The request does not have the agreed shape. */
export const invalidInput = (message: string): Failure =>
  new Failure('invalid-argument', 'invalid_input', message);

/** Nobody is signed in, or the session has ended. */
export const notSignedIn = (): Failure =>
  new Failure('unauthenticated', 'not_signed_in', 'Not authenticated');

/** The user may not do this. */
export const notAllowed = (message = 'Permission denied'): Failure =>
  new Failure('permission-denied', 'not_allowed', message);

/** An owner has not set this up. */
export const notConfigured = (what: string): Failure =>
  new Failure('failed-precondition', 'not_configured', errorMessage(`${what} is not configured`));

/** Too many requests; `seconds` until the next one is taken. */
export const tooMany = (seconds: number): Failure =>
  new Failure(
    'resource-exhausted',
    'rate_limited',
    errorMessage(`Too many requests. Please try again in ${seconds} s.`),
    {
      retryable: true,
      retryAfter: seconds,
    },
  );

/** Anything that was not foreseen: nothing of it reaches the caller. */
export const unforeseen = (): Failure =>
  new Failure('internal', 'unknown', errorMessage('An internal error occurred'));

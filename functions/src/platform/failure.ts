import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { type Message, msg, translate, type Value } from '../../../contract/messages.ts';
import type { FunctionsErrorCode } from 'firebase-functions/https';
import type { FailureDetails, FailureReason } from '../../../contract/errors.ts';

/** A declared message: the page finds its translation by this text. */
type Said = Message | ErrorMessage;

type Values = Readonly<Record<string, Value>>;

/**
 * A refusal or expected failure. Only code, message and details reach the caller. The details of a message with values
 * contain both, so that the page can translate it.
 */
export class Failure extends Error {
  readonly code: FunctionsErrorCode;
  readonly details: FailureDetails;

  constructor(
    code: FunctionsErrorCode,
    reason: FailureReason,
    message: Said,
    more: Partial<Omit<FailureDetails, 'reason' | 'text'>> = {},
    values?: Values,
  ) {
    super(translate(message, values));
    this.name = 'Failure';
    this.code = code;
    this.details = { reason, retryable: false, ...more, ...(values && { text: { message, values } }) };
  }
}

/** Returns a failure for a malformed request. */
export const invalidInput = (message: Said, values?: Values): Failure =>
  new Failure('invalid-argument', 'invalid_input', message, {}, values);

/** Returns a failure for a missing or expired session. */
export const notSignedIn = (): Failure =>
  new Failure('unauthenticated', 'not_signed_in', msg('Not authenticated'));

/** Returns a failure for missing permissions. */
export const notAllowed = (message: Said = msg('Permission denied'), values?: Values): Failure =>
  new Failure('permission-denied', 'not_allowed', message, {}, values);

/** Returns a failure for a feature that is not configured. */
export const notConfigured = (message: Said): Failure =>
  new Failure('failed-precondition', 'not_configured', message);

/** Returns a failure for an exceeded rate limit; `seconds` until the next request is allowed. */
export const tooMany = (seconds: number): Failure =>
  new Failure(
    'resource-exhausted',
    'rate_limited',
    msg('Too many requests. Please try again in {seconds} s.'),
    { retryable: true, retryAfter: seconds },
    { seconds },
  );

/** Returns a failure for a response of another server that has an unexpected shape. */
export const unreadable = (message: Said): Failure => new Failure('data-loss', 'bad_shape', message);

/** Returns a failure for an error status of another server. */
export const badGateway = (message: Said, status: number): Failure =>
  new Failure('unavailable', 'bad_gateway', message, { status, retryable: status >= 500 }, { status });

/** Returns a failure for an unexpected error, without its details. */
export const unforeseen = (): Failure =>
  new Failure('internal', 'unknown', errorMessage('An internal error occurred'));

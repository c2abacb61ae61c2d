import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import type { FailureDetails, FailureReason } from '../../../../contract/errors.ts';

/** Error of a sign-in step, in the shape of a callable error. */
export interface StepError {
  readonly code: string;
  readonly message: string;
  /** Failure details given by the function; null if it was not reached. */
  readonly details: FailureDetails | null;
}

export interface LoginFailure {
  /** Message on the callback page. */
  readonly userMessage: string;
  /** Message of the notification, more specific than `userMessage` if the cause is known. */
  readonly message: string;
}

export const NO_CODE = errorMessage('No authorization code received');
export const BAD_STATE = errorMessage('Invalid OAuth state - possible CSRF attack');
export const BAD_EXCHANGE = errorMessage('Invalid response from token exchange');
export const NO_CLIENT_ID = errorMessage('GTA World Client ID not configured');
export const NO_PROVIDER = errorMessage('The address of GTA World is not configured (VITE_GTAW_URL)');
export const NOT_STARTED = errorMessage('Failed to initiate GTA World login');
export const INTERRUPTED = errorMessage('The sign-in was interrupted. Press Try Again to start over.');
/** Fallback for unexpected errors of the callback. */
export const CALLBACK_FAILED = errorMessage('Authentication failed');
export const CANCELLED = errorMessage('Login cancelled. You are not signed in.');

export const loginErrorText = (message: string): ErrorMessage =>
  errorMessage('GTA World Login Error: {message}', { message });

const FUNCTION_ERROR_TEXTS: Readonly<Record<string, ErrorMessage>> = {
  internal: errorMessage(
    'Server configuration error. Please check that Firebase Functions are properly deployed and configured.',
  ),
  'not-found': errorMessage('Authentication service not found. Please contact support.'),
  unauthenticated: errorMessage('Authentication required. Please refresh the page and try again.'),
  'permission-denied': errorMessage('Permission denied. Please contact support.'),
  unavailable: errorMessage('Authentication service temporarily unavailable. Please try again.'),
  'invalid-argument': errorMessage('Invalid request parameters. Please try logging in again.'),
  'deadline-exceeded': errorMessage('Request timed out. Please try again.'),
};

export const OTHER_FUNCTION_ERROR = errorMessage(
  'An internal error occurred. Please try again or contact support.',
);

export const USER_MESSAGES = {
  timeout: errorMessage('Authentication timed out. The GTA World servers may be busy. Please try again.'),
  network: errorMessage('Network connection error. Please check your internet connection and try again.'),
  used: errorMessage(
    'This login session has expired or was already used. Please start the login process again.',
  ),
  expired: errorMessage('The login session has expired. Please try logging in again.'),
  client: errorMessage('Authentication service configuration error. Please contact support.'),
  gateway: errorMessage('GTA World servers are temporarily unavailable. Please try again in a few moments.'),
  unavailable: errorMessage('Authentication service is temporarily unavailable. Please try again.'),
  other: errorMessage('Authentication failed. Please try again or contact support if the problem persists.'),
} as const;

export type FailureKind = keyof typeof USER_MESSAGES;

const KIND_OF_REASON: Partial<Record<FailureReason, FailureKind>> = {
  timeout: 'timeout',
  network: 'network',
  invalid_request: 'used',
  code_reused: 'used',
  invalid_grant: 'expired',
  invalid_client: 'client',
  not_configured: 'client',
};

/** Patterns for failures without a reason; first match wins. */
const KIND_BY_TEXT: readonly (readonly [RegExp, FailureKind])[] = [
  [/time-?out|timed[ -]out/i, 'timeout'],
  [/network|connection|fetch/i, 'network'],
  [/invalid_request|revoked/i, 'used'],
  [/invalid_grant/i, 'expired'],
  [/invalid_client/i, 'client'],
  [/\b50[234]\b/, 'gateway'],
  [/deadline|unavailable/i, 'unavailable'],
];

const searchText = ({ code, message, details }: StepError): string =>
  `${code} ${message} ${details?.status ?? ''}`;

/** Error codes set by the platform if the function did not respond. An HTTP status in them is Google's. */
const UNANSWERED: ReadonlySet<string> = new Set(['unavailable', 'deadline-exceeded']);

/** Classifies a failure by the function's reason, else by its code and message. */
export function kindOf(error: StepError): FailureKind {
  const { code, details } = error;
  const known = details && KIND_OF_REASON[details.reason];
  if (known) return known;
  const text = searchText(error);
  const isOwn = details === null && UNANSWERED.has(code);
  return (
    KIND_BY_TEXT.find(([words, kind]) => words.test(text) && !(isOwn && kind === 'gateway'))?.[1] ?? 'other'
  );
}

/** Returns the message for a failed callable: by kind for network failures, else by error code. */
export function functionErrorText(error: StepError): ErrorMessage {
  if (kindOf(error) === 'network') return USER_MESSAGES.network;
  const { code } = error;
  const text = Object.hasOwn(FUNCTION_ERROR_TEXTS, code) ? FUNCTION_ERROR_TEXTS[code] : undefined;
  return text ?? OTHER_FUNCTION_ERROR;
}

const MAY_PASS =
  /time-?out|timed[ -]?out|network|connection|fetch|enotfound|eai_again|econn(refused|reset|aborted)|etimedout|dns|refused|abort|\b50[234]\b|deadline[ -]exceeded|unavailable/i;

/** Returns true if a retry may succeed. The function's own details take precedence over the error text. */
export function isRetryable(error: StepError): boolean {
  if (error.details) return error.details.retryable && error.details.retryAfter === undefined;
  return MAY_PASS.test(searchText(error));
}

export function failureOf(error: StepError): LoginFailure {
  const kind = kindOf(error);
  const userMessage = USER_MESSAGES[kind];
  return { userMessage, message: kind === 'other' ? functionErrorText(error) : userMessage };
}

/** Returns a failure with the same message in both places. */
export const plainFailure = (message: string): LoginFailure => ({ userMessage: message, message });

const LONGEST_PROVIDER_TEXT = 300;

/** Returns the provider's description, else its error code, truncated because the address is user-controlled. */
export const providerFailure = (error: string, description: string | null): LoginFailure =>
  plainFailure((description ?? error).slice(0, LONGEST_PROVIDER_TEXT));

import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import type { FailureDetails, FailureReason } from '../../../../contract/errors.ts';

/** Why a step gave no answer: the shape of a callable's error, which other steps share. */
export interface StepError {
  readonly code: string;
  readonly message: string;
  /** What the function itself says of the failure; null when it was never reached. */
  readonly details: FailureDetails | null;
}

/** A sign-in that failed. */
export interface LoginFailure {
  /** The words on the callback page. */
  readonly userMessage: string;
  /** The words behind 'GTA World Login Error: ', which name the cause more closely where that is known. */
  readonly message: string;
}

export const NO_CODE = errorMessage('No authorization code received');
export const BAD_STATE = errorMessage('Invalid OAuth state - possible CSRF attack');
export const BAD_EXCHANGE = errorMessage('Invalid response from token exchange');
export const NO_CLIENT_ID = errorMessage('GTA World Client ID not configured');
export const NO_PROVIDER = errorMessage('The address of GTA World is not configured (VITE_GTAW_URL)');
export const NOT_STARTED = errorMessage('Failed to initiate GTA World login');
export const INTERRUPTED = errorMessage('The sign-in was interrupted. Press Try Again to start over.');
/** When the callback fails in a way that nobody foresaw. */
export const CALLBACK_FAILED = errorMessage('Authentication failed');
export const CANCELLED = errorMessage('Login cancelled. You are not signed in.');

/** The notification of a sign-in that failed. */
export const loginErrorText = (message: string): ErrorMessage =>
  errorMessage(`GTA World Login Error: ${message}`);

/** What the error codes of a function mean. */
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

/** The message for the user, by the kind of failure. */
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

/** For failures that carry no reason; the first that fits counts. */
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

/** Codes by which a function that did not answer itself fails. A status beside them is Google's, not the provider's. */
const UNANSWERED: ReadonlySet<string> = new Set(['unavailable', 'deadline-exceeded']);

/** The kind of a failure: by the reason that the function gave, else by its code and words. */
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

/** What a failed call of a function means, as text: no answer by what it is, any other failure by its error code. */
export function functionErrorText(error: StepError): ErrorMessage {
  if (kindOf(error) === 'network') return USER_MESSAGES.network;
  const { code } = error;
  const text = Object.hasOwn(FUNCTION_ERROR_TEXTS, code) ? FUNCTION_ERROR_TEXTS[code] : undefined;
  return text ?? OTHER_FUNCTION_ERROR;
}

const MAY_PASS =
  /time-?out|timed[ -]?out|network|connection|fetch|enotfound|eai_again|econn(refused|reset|aborted)|etimedout|dns|refused|abort|\b50[234]\b|deadline[ -]exceeded|unavailable/i;

/** Whether the same request may soon succeed. What the function itself says of that counts more than any word. */
export function isRetryable(error: StepError): boolean {
  if (error.details) return error.details.retryable && error.details.retryAfter === undefined;
  return MAY_PASS.test(searchText(error));
}

/** The message for a failed step. */
export function failureOf(error: StepError): LoginFailure {
  const kind = kindOf(error);
  const userMessage = USER_MESSAGES[kind];
  return { userMessage, message: kind === 'other' ? functionErrorText(error) : userMessage };
}

/** A failure whose words say all there is. */
export const plainFailure = (message: string): LoginFailure => ({ userMessage: message, message });

const LONGEST_PROVIDER_TEXT = 300;

/** What the provider itself says: its description, else its error code. Anyone can write that address, so it is cut. */
export const providerFailure = (error: string, description: string | null): LoginFailure =>
  plainFailure((description ?? error).slice(0, LONGEST_PROVIDER_TEXT));

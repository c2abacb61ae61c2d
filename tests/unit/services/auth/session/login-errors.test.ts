import { describe, expect, test } from 'vitest';
import type { FailureDetails, FailureReason } from '../../../../../contract/errors.ts';
import {
  BAD_EXCHANGE,
  BAD_STATE,
  type FailureKind,
  failureOf,
  functionErrorText,
  isRetryable,
  kindOf,
  loginErrorText,
  NO_CLIENT_ID,
  NO_CODE,
  NOT_STARTED,
  providerFailure,
  type StepError,
  USER_MESSAGES,
} from '../../../../../src/services/auth/session/login-errors.ts';

const saying = (message: string, code = 'unknown'): StepError => ({ code, message, details: null });
const because = (
  reason: FailureReason,
  code = 'unavailable',
  more: Partial<FailureDetails> = {},
): StepError => ({ code, message: 'said by the function', details: { reason, retryable: false, ...more } });

test('the fixed texts are those of the spec', () => {
  expect([NO_CODE, BAD_STATE, BAD_EXCHANGE, NO_CLIENT_ID, NOT_STARTED, loginErrorText('why')]).toEqual([
    'No authorization code received',
    'Invalid OAuth state - possible CSRF attack',
    'Invalid response from token exchange',
    'GTA World Client ID not configured',
    'Failed to initiate GTA World login',
    'GTA World Login Error: why',
  ]);
});

test.each([
  [
    'internal',
    'Server configuration error. Please check that Firebase Functions are properly deployed and configured.',
  ],
  ['not-found', 'Authentication service not found. Please contact support.'],
  ['unauthenticated', 'Authentication required. Please refresh the page and try again.'],
  ['permission-denied', 'Permission denied. Please contact support.'],
  ['unavailable', 'Authentication service temporarily unavailable. Please try again.'],
  ['invalid-argument', 'Invalid request parameters. Please try logging in again.'],
  ['deadline-exceeded', 'Request timed out. Please try again.'],
  ['data-loss', 'An internal error occurred. Please try again or contact support.'],
  ['toString', 'An internal error occurred. Please try again or contact support.'],
])('the function error %s reads: %s', (code, text) => {
  expect(functionErrorText(saying('', code))).toBe(text);
});

describe('the kind of a failure', () => {
  test.each([
    ['Request timeout', 'timeout'],
    ['the request timed out', 'timeout'],
    ['network request failed', 'network'],
    ['Failed to fetch', 'network'],
    ['invalid_request', 'used'],
    ['Authorization code has been revoked', 'used'],
    ['invalid_grant', 'expired'],
    ['invalid_client', 'client'],
    ['answered 502', 'gateway'],
    ['answered 503', 'gateway'],
    ['answered 504', 'gateway'],
    ['answered 5020', 'other'],
    ['deadline-exceeded', 'unavailable'],
    ['service unavailable', 'unavailable'],
    ['something else', 'other'],
  ])('by its message: %s', (message, kind) => {
    expect(kindOf(saying(message))).toBe(kind);
  });

  // The SDK adds the HTTP status of a response that is not from the function itself.
  test.each([
    ['unavailable', 'unavailable [503]', 'unavailable'],
    ['deadline-exceeded', 'deadline-exceeded [504]', 'unavailable'],
    ['unavailable', '503 Service Unavailable', 'unavailable'],
    ['unknown', 'unknown [502]', 'gateway'],
    ['503', 'The service is away', 'gateway'],
    ['unavailable', 'network', 'network'],
  ])('by its code without a message: %s, %s', (code, message, kind) => {
    const failure = saying(message, code);
    expect(failureOf(failure).userMessage).toBe(USER_MESSAGES[kind as FailureKind]);
    expect(isRetryable(failure)).toBe(true);
  });

  test.each([
    ['timeout', 'timeout'],
    ['network', 'network'],
    ['invalid_request', 'used'],
    ['code_reused', 'used'],
    ['invalid_grant', 'expired'],
    ['invalid_client', 'client'],
    ['not_configured', 'client'],
  ] as const)('by the reason of the function, whatever its message: %s', (reason, kind) => {
    expect(kindOf({ ...because(reason), message: 'timeout network invalid_grant 502' })).toBe(kind);
  });
});

describe('the message', () => {
  test('of a known kind is the same in both places', () => {
    const { gateway } = USER_MESSAGES;
    const failure = failureOf(because('bad_gateway', 'unavailable', { status: 502 }));
    expect(failure).toEqual({ userMessage: gateway, message: gateway });
  });

  test('of any other kind names the known cause', () => {
    expect(failureOf(saying('internal', 'internal'))).toEqual({
      userMessage: USER_MESSAGES.other,
      message: functionErrorText(saying('', 'internal')),
    });
  });

  test('of the provider is its description, else its code', () => {
    expect(providerFailure('access_denied', 'Not today').userMessage).toBe('Not today');
    expect(providerFailure('access_denied', null).message).toBe('access_denied');
    expect(providerFailure('x', 'y'.repeat(5000)).message).toHaveLength(300);
  });
});

describe('whether a retry is allowed', () => {
  test.each([
    'timeout',
    'network',
    'Connection lost',
    'Failed to fetch',
    'getaddrinfo ENOTFOUND',
    'EAI_AGAIN',
    'DNS lookup failed',
    'ECONNREFUSED',
    'ETIMEDOUT',
    'AbortError',
    'status 502',
    'status 503',
    'status 504',
    'deadline exceeded',
    'deadline-exceeded',
    'unavailable',
  ])('yes: %s', (message) => {
    expect(isRetryable(saying(message))).toBe(true);
  });

  test.each(['invalid_grant', 'invalid_request', 'invalid_client', 'permission-denied', 'internal', '500'])(
    'no: %s',
    (message) => {
      expect(isRetryable(saying(message))).toBe(false);
    },
  );
});

import { expect, it } from 'vitest';
import type { FailureReason } from '../../../../contract/errors.ts';
import { callMessage, databaseMessage } from '../../../../src/services/server/failure-messages.ts';
import type { CallError } from '../../../../src/services/platform/call-error.ts';

const failed = (
  code: CallError['code'],
  reason: FailureReason,
  message: string,
  retryAfter?: number,
): CallError => ({
  code,
  message,
  details: { reason, retryable: false, ...(retryAfter !== undefined && { retryAfter }) },
});

it.each([
  [{ code: 'internal', message: 'internal', details: null }, /^The server cannot be reached\./],
  [{ code: 'permission-denied', message: 'x', details: null }, /^You do not have permission to do this\.$/],
  [
    failed('permission-denied', 'not_allowed', 'Permission denied'),
    /^You do not have permission to do this\.$/,
  ],
  [
    failed('permission-denied', 'not_allowed', 'The last administrator cannot be removed'),
    /^The last administrator cannot be removed\.$/,
  ],
  [
    failed('resource-exhausted', 'rate_limited', 'Too many', 30),
    /^Too many attempts\. Try again in 30 seconds\.$/,
  ],
  [failed('internal', 'unknown', 'An internal error occurred'), /^The server cannot be reached\./],
] as const)('has a message for the failure %j', (error, words) => {
  expect(callMessage(error)).toMatch(words);
});

it.each([
  ['permission-denied', 'You do not have permission to do this.'],
  ['timeout', 'The server cannot be reached. Check the connection, then try again.'],
] as const)('has a message for %s of the database', (code, words) => {
  expect(databaseMessage({ code, message: 'x' })).toBe(words);
});

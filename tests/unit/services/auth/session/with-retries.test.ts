import { expect, test, vi } from 'vitest';
import type { StepError } from '../../../../../src/services/auth/session/login-errors.ts';
import { type Wait, withRetries } from '../../../../../src/services/auth/session/with-retries.ts';
import { err, ok, type Result } from '../../../../../src/shared/lib/result.ts';

const error = (message: string): Result<never, StepError> => err({ code: 'x', message, details: null });

function setUp(...outcomes: Result<string, StepError>[]) {
  const step = vi.fn(async () => outcomes.shift() ?? ok('late'));
  const wait = vi.fn<Wait>(async () => undefined);
  const onRetry = vi.fn();
  return { step, wait, onRetry, outcome: withRetries(step, wait, onRetry) };
}

test('retries after 1 s and 2 s, then rejects', async () => {
  const { outcome, step, wait, onRetry } = setUp(error('network'), error('timeout'), error('fetch'));
  expect(await outcome).toEqual(error('fetch'));
  expect(step).toHaveBeenCalledTimes(3);
  expect(wait.mock.calls).toEqual([[1000], [2000]]);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('stops at the first success', async () => {
  const { outcome, step } = setUp(error('network'), ok('done'));
  expect(await outcome).toEqual(ok('done'));
  expect(step).toHaveBeenCalledTimes(2);
});

import { backoffMs } from '../../../shared/lib/backoff.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { CallablesClient } from '../../platform/firebase/callables.ts';
import { isRetryable, type StepError } from './login-errors.ts';

/** Maximum retries of a retryable step of a login, after pauses of one and two seconds. */
const MAX_RETRIES = 2;
const RETRY_FIRST_MS = 1000;

/** Resolves after a number of milliseconds. */
export type Wait = (ms: number) => Promise<void>;

export const pause: Wait = (ms) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/**
 * Retries a step on retryable failures: at most twice, after one and two seconds. Calls `onRetry` before each pause.
 */
export async function withRetries<T, E extends StepError>(
  step: () => Promise<Result<T, E>>,
  wait: Wait,
  onRetry: () => void,
): Promise<Result<T, E>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await step();
    if (outcome.ok || attempt > MAX_RETRIES || !isRetryable(outcome.error)) return outcome;
    onRetry();
    await wait(backoffMs(attempt, { firstMs: RETRY_FIRST_MS }));
  }
}

/** Wraps a callable client with `withRetries`. */
export const retried =
  (call: CallablesClient['call'], wait: Wait, onRetry: () => void): CallablesClient['call'] =>
  (name, request) =>
    withRetries(() => call(name, request), wait, onRetry);

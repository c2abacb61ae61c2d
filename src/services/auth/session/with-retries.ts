import { backoffMs } from '../../../shared/lib/backoff.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { CallablesClient } from '../../platform/firebase/callables.ts';
import { isRetryable, type StepError } from './login-errors.ts';

/** How often a step that may pass is tried again; the pauses are one second, then two (spec §4). */
const MAX_RETRIES = 2;
const RETRY_FIRST_MS = 1000;

/** Waits a number of milliseconds. */
export type Wait = (ms: number) => Promise<void>;

/** Waits by the clock of the browser. */
export const pause: Wait = (ms) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/**
 * Tries a step again when its failure may pass: twice at most, after one second and then after two. `onRetry` is called
 * before each pause.
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

/** A way to call functions that tries again, as `withRetries` does. */
export const retried =
  (call: CallablesClient['call'], wait: Wait, onRetry: () => void): CallablesClient['call'] =>
  (name, request) =>
    withRetries(() => call(name, request), wait, onRetry);

import type { Result } from '../../lib/result.ts';
import { MAX_RETRIES, RETRY_STEP_MS } from './limits.ts';
import { isRetryable, type StepError } from './login-errors.ts';

/** Waits a number of milliseconds. */
export type Wait = (ms: number) => Promise<void>;

/**
 * Tries a step again when its failure may pass: twice at most, after one second and then after two. `onRetry` is told
 * before each pause.
 */
export async function withRetries<T>(
  step: () => Promise<Result<T, StepError>>,
  wait: Wait,
  onRetry: () => void,
): Promise<Result<T, StepError>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await step();
    if (outcome.ok || attempt > MAX_RETRIES || !isRetryable(outcome.error)) return outcome;
    onRetry();
    await wait(RETRY_STEP_MS * attempt);
  }
}

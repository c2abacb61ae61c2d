import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { acceptCallback } from './accept-callback.ts';
import type { CallbackParams } from './callback-params.ts';
import { createFactionCache } from './faction-cache.ts';
import { beginFlow, completeFlow, failFlow } from './flow-store.ts';
import { CALLBACK_LOCK_MS } from './limits.ts';
import {
  CALLBACK_FAILED,
  CANCELLED,
  INTERRUPTED,
  type LoginFailure,
  loginErrorText,
  plainFailure,
} from '../session/login-errors.ts';
import { type SignedIn, runLoginSteps } from './login-steps.ts';
import { announceLogin } from '../session/login-webhook.ts';
import { isSlow, recordMetrics, slowText } from './metrics.ts';
import { takeState } from './oauth-state.ts';
import type { FinishPorts } from './ports.ts';
import { createRunOnce } from './run-once.ts';
import { PROCESSING_KEY } from './storage-keys.ts';
import { createStopwatch } from './stopwatch.ts';

export interface FinishLogin {
  /** Completes the sign-in after the provider's redirect. Runs once, however often it is called. Never rejects. */
  finish(): Promise<void>;
  /** Discards the last outcome. */
  release(): void;
}

/** Creates the second half of the OAuth flow. Stored values are never trusted as proof of identity. */
export function createFinishLogin(ports: FinishPorts): FinishLogin {
  const { clock, session } = ports;
  const runs = createRunOnce(clock, CALLBACK_LOCK_MS);
  const cache = createFactionCache(session, clock);

  const fail = ({ userMessage, message }: LoginFailure): void => {
    failFlow(userMessage);
    // The user cancelled, so no notification is needed.
    if (message !== CANCELLED) ports.notify(loginErrorText(message), 'danger');
  };

  function complete({ person, tokens, returnPath }: SignedIn): void {
    ports.establish(person, tokens);
    completeFlow(returnPath);
    announceLogin(ports.call, person, clock.now());
  }

  /** Returns true, once, if the page was reloaded while a callback was being processed. */
  function takeProcessing(): boolean {
    const stored = session.get(PROCESSING_KEY);
    session.remove(PROCESSING_KEY);
    return stored.ok && stored.value !== null;
  }

  async function login(callback: CallbackParams | null): Promise<Result<void, LoginFailure>> {
    if (!callback && takeProcessing()) return err(plainFailure(INTERRUPTED));
    const accepted = acceptCallback(callback, takeState(session), ports.own());
    if (!accepted.ok) return accepted;
    session.set(PROCESSING_KEY, 'true');
    const watch = createStopwatch(clock);
    const result = await runLoginSteps(ports, cache, accepted.value, watch);
    const times = watch.read();
    if (result.ok) {
      complete(result.value);
      if (isSlow(times.totalMs)) ports.notify(slowText(times.totalMs), 'warn');
    }
    // A cancelled sign-in leaves no data, including its metrics.
    if (result.ok || result.error.message !== CANCELLED)
      recordMetrics(session, { ...times, outcome: result.ok ? 'success' : 'failure' });
    return result.ok ? ok(undefined) : result;
  }

  const run = async (callback: CallbackParams | null): Promise<void> => {
    beginFlow(clock.now());
    // An unexpected rejection must not leave the spinner on screen.
    const result = await login(callback).catch(() => err(plainFailure(CALLBACK_FAILED)));
    session.remove(PROCESSING_KEY);
    if (!result.ok) fail(result.error);
  };

  return {
    finish: () => {
      const callback = ports.callback();
      return runs.run(JSON.stringify([callback?.code, callback?.state]), () => run(callback));
    },
    release: runs.release,
  };
}

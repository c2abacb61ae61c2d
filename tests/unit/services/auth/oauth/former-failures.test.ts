// Failures of the former tool's sign-in, by number.
import { afterEach, expect, test, vi } from 'vitest';
import type { FailureDetails } from '../../../../../contract/errors.ts';
import {
  forgetCallback,
  pendingCallback,
  extractCallbackParams,
} from '../../../../../src/services/auth/oauth/callback-params.ts';
import { resetFlow, useOAuthFlow } from '../../../../../src/services/auth/oauth/flow-store.ts';
import type { StepError } from '../../../../../src/services/auth/session/login-errors.ts';
import { err, ok, type Result } from '../../../../../src/shared/lib/result.ts';
import { exchangeOf, SECRETS, USER } from './support/people.ts';
import { CALLBACK, createWorld } from './support/world.ts';

afterEach(() => {
  resetFlow();
  forgetCallback();
});

const flow = () => useOAuthFlow.getState();
const saidBy = (code: string, details: FailureDetails) => () => err({ code, message: 'x', details });

test('3: an HTML page in place of data is detected, and not requested again', async () => {
  const world = createWorld({
    answers: {
      exchangeAuthCodeForToken: saidBy('data-loss', { reason: 'not_json', retryable: false, status: 200 }),
    },
  });
  await world.finish();
  expect(world.callsOf('exchangeAuthCodeForToken')).toHaveLength(1);
  expect(flow().error).toBe(
    'Authentication failed. Please try again or contact support if the problem persists.',
  );
});

test('6: a missing state is never skipped', async () => {
  const world = createWorld({ stored: null, callback: { ...CALLBACK, state: 'short' } });
  await world.finish();
  expect(flow()).toMatchObject({ step: 'error', error: 'Invalid OAuth state - possible CSRF attack' });
  expect(world.callsOf('exchangeAuthCodeForToken')).toEqual([]);
});

test.each([
  ['invalid_grant', 'The login session has expired. Please try logging in again.'],
  [
    'code_reused',
    'This login session has expired or was already used. Please start the login process again.',
  ],
  ['invalid_client', 'Authentication service configuration error. Please contact support.'],
] as const)('8: the cause of an error is preserved: %s', async (reason, text) => {
  const world = createWorld({
    answers: { exchangeAuthCodeForToken: saidBy('invalid-argument', { reason, retryable: false }) },
  });
  await world.finish();
  expect(flow().error).toBe(text);
  expect(world.ports.notify.mock.calls).toEqual([[`GTA World Login Error: ${text}`, 'danger']]);
});

test('13: a step never shows the error or question of another', async () => {
  const exchange = vi
    .fn<() => Result<unknown, StepError>>()
    .mockImplementation(saidBy('invalid-argument', { reason: 'code_reused', retryable: false }))
    .mockReturnValueOnce(ok(exchangeOf(USER)));
  const world = createWorld({ answers: { exchangeAuthCodeForToken: exchange } });
  const wrong: string[] = [];
  const stop = useOAuthFlow.subscribe(({ step, error, question, startedAt }) => {
    const isOver = ['idle', 'complete', 'error'].includes(step);
    if ((error !== null) !== (step === 'error') || isOver !== (startedAt === null)) wrong.push(step);
    if (isOver && question) wrong.push(`${step} with a question`);
  });
  await world.finish();
  world.clock.time += 60_000;
  await world.finish();
  stop();
  expect(wrong).toEqual([]);
  expect(world.steps).toContain('error');
});

test('17: the URL is clean before the exchange, so a reload cannot reuse the code', async () => {
  const location = new URL(`https://app.example/forms/?code=${SECRETS.code}&state=${CALLBACK.state}`);
  const replaced: string[] = [];
  extractCallbackParams(location, { replaceState: (_, __, address) => void replaced.push(String(address)) });
  expect(replaced).toEqual(['/forms/#/auth/gta/callback']);
  expect(pendingCallback()?.code).toBe(SECRETS.code);

  const reloaded = new URL(replaced[0]!, location);
  forgetCallback();
  expect(extractCallbackParams(reloaded, { replaceState: () => undefined })).toBeNull();
  const world = createWorld({ callback: pendingCallback() });
  await world.finish();
  expect(world.calls).toEqual([]);
  expect(flow().error).toBe('No authorization code received');
});

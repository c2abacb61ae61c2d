// The ways in which the sign-in of the former tool failed, by their number.
import { afterEach, expect, test } from 'vitest';
import type { FailureDetails } from '../../../../contract/errors.ts';
import { forgetCallback, pendingCallback, takeCallback } from '../../../../src/auth/oauth/callback-params.ts';
import { resetFlow, useOAuthFlow } from '../../../../src/auth/oauth/flow-store.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { deferred } from '../../support/deferred.ts';
import { exchangeOf, member, SECRETS, USER } from './support/people.ts';
import { CALLBACK, createWorld, STORED } from './support/world.ts';

afterEach(() => {
  resetFlow();
  forgetCallback();
});

const flow = () => useOAuthFlow.getState();
const saidBy = (code: string, details: FailureDetails) => () => err({ code, message: 'x', details });

test('3: a page in place of data is told apart, and not asked for again', async () => {
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

test('4: the redirect address that was stored is sent to the letter, at once', async () => {
  const redirectUri = 'https://app.example/forms/#/auth/gta/callback?odd=%2F';
  const world = createWorld({ stored: { ...STORED, redirectUri } });
  void world.finish();
  // Without waiting for anything.
  expect(world.callsOf('exchangeAuthCodeForToken')).toMatchObject([{ redirectUri }]);
  await world.finish();
});

test('5: a second run shares the failure of the first, whoever is stored from before', async () => {
  const answer = deferred<ReturnType<typeof err>>();
  const world = createWorld({
    answers: { exchangeAuthCodeForToken: () => answer.promise as Promise<never> },
  });
  world.entries.set('gtaworld_user_data', JSON.stringify({ id: '9', username: 'old', characters: [] }));
  world.entries.set('gtaworld_access_token', 'old');
  const runs = [world.finish(), world.finish()];
  answer.resolve(err({ code: 'internal', message: 'x', details: { reason: 'unknown', retryable: false } }));
  await Promise.all(runs);
  await world.finish();
  expect(flow().step).toBe('error');
  expect(world.ports.establish).not.toHaveBeenCalled();
  expect(world.ports.tell).toHaveBeenCalledTimes(1);
  expect(world.callsOf('exchangeAuthCodeForToken')).toHaveLength(1);
});

test('6: a state that is gone is never passed over', async () => {
  const world = createWorld({ stored: null });
  await world.finish();
  expect(flow()).toMatchObject({ step: 'error', error: 'Invalid OAuth state - possible CSRF attack' });
  expect(world.callsOf('exchangeAuthCodeForToken')).toEqual([]);
});

test('7: a spent code is not sent again, and a slow provider is named', async () => {
  const world = createWorld({
    answers: {
      exchangeAuthCodeForToken: saidBy('deadline-exceeded', { reason: 'timeout', retryable: false }),
    },
  });
  await world.finish();
  expect(world.callsOf('exchangeAuthCodeForToken')).toHaveLength(1);
  expect(flow().error).toBe('Authentication timed out. The GTA World servers may be busy. Please try again.');
});

test('7: a step that the server can repeat is repeated', async () => {
  const answers = [
    err({ code: 'unavailable', message: 'x', details: { reason: 'network', retryable: true } as const }),
    ok(exchangeOf(USER)),
  ];
  const world = createWorld({ answers: { exchangeAuthCodeForToken: () => answers.shift()! } });
  await world.finish();
  expect(flow().step).toBe('complete');
  expect(world.callsOf('exchangeAuthCodeForToken')).toHaveLength(2);
});

test.each([
  ['invalid_grant', 'The login session has expired. Please try logging in again.'],
  [
    'code_reused',
    'This login session has expired or was already used. Please start the login process again.',
  ],
  ['invalid_client', 'Authentication service configuration error. Please contact support.'],
] as const)('8: the cause is not lost on the way up: %s', async (reason, text) => {
  const world = createWorld({
    answers: { exchangeAuthCodeForToken: saidBy('invalid-argument', { reason, retryable: false }) },
  });
  await world.finish();
  expect(flow().error).toBe(text);
  expect(world.ports.tell.mock.calls).toEqual([[`GTA World Login Error: ${text}`, 'exclamation-circle']]);
});

test('9: an unknown membership is not taken for none', async () => {
  const world = createWorld({
    answers: {
      batchCheckFactionMembership: saidBy('permission-denied', { reason: 'not_allowed', retryable: false }),
    },
  });
  await world.finish();
  expect(world.ports.establish.mock.calls[0]![0].factionError).toBe(
    'Permission denied. Please contact support.',
  );
});

test('9: the number of the account is never taken for a character', async () => {
  const world = createWorld({
    answers: {
      batchCheckFactionMembership: () => ok({ success: true, results: { 4: member(4, 'Somebody', 15) } }),
    },
  });
  await world.finish();
  expect(world.callsOf('batchCheckFactionMembership')).toMatchObject([{ characterIds: [1003, 1004, 1005] }]);
  expect(world.ports.establish.mock.calls[0]![0].faction).toBeNull();
});

test('13: a step never shows the error or the question of another', async () => {
  const world = createWorld();
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

test('17: the address is clean before the exchange, so a reload has no code to spend again', async () => {
  const location = new URL(`https://app.example/forms/?code=${SECRETS.code}&state=${CALLBACK.state}`);
  const replaced: string[] = [];
  takeCallback(location, { replaceState: (_, __, address) => void replaced.push(String(address)) });
  expect(replaced).toEqual(['/forms/#/auth/gta/callback']);
  expect(pendingCallback()?.code).toBe(SECRETS.code);

  const reloaded = new URL(replaced[0]!, location);
  forgetCallback();
  expect(takeCallback(reloaded, { replaceState: () => undefined })).toBeNull();
  const world = createWorld({ callback: pendingCallback() });
  await world.finish();
  expect(world.calls).toEqual([]);
  expect(flow().error).toBe('No authorization code received');
});

import { deleteApp, getApps } from 'firebase/app';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { displayName } from '../../../../../src/services/auth/characters/identity.ts';
import { createFactionCache } from '../../../../../src/services/auth/oauth/faction-cache.ts';
import { FACTION_CACHE_MS } from '../../../../../src/services/auth/oauth/limits.ts';
import { resetFlow, useOAuthFlow } from '../../../../../src/services/auth/oauth/flow-store.ts';
import { readMetrics } from '../../../../../src/services/auth/oauth/metrics.ts';
import {
  INTERRUPTED,
  type StepError,
  USER_MESSAGES,
} from '../../../../../src/services/auth/session/login-errors.ts';
import { OAUTH_STATE_KEY, PROCESSING_KEY } from '../../../../../src/services/auth/oauth/storage-keys.ts';
import { err, ok, type Result } from '../../../../../src/shared/lib/result.ts';
import { openCallables } from '../../../../../src/services/platform/firebase/callables.ts';
import { answeringServer } from '../../platform/support/answering-server.ts';
import { DEMO } from '../../platform/support/demo-config.ts';
import { deferred } from '../../../support/deferred.ts';
import { exchangeOf, SECRETS, USER } from './support/people.ts';
import { CALLBACK, createWorld, failing, STORED } from './support/world.ts';

afterEach(resetFlow);

const flow = () => useOAuthFlow.getState();

describe('a sign-in that works', () => {
  test('runs its steps in order and reports the user and provider', async () => {
    const world = createWorld();
    await world.finish();
    expect(world.steps).toEqual([
      'initializing',
      'token_exchange',
      'character_processing',
      'faction_check',
      'complete',
    ]);
    expect(world.callsOf('exchangeAuthCodeForToken')).toEqual([
      { code: SECRETS.code, redirectUri: STORED.redirectUri, clientId: 'client-7' },
    ]);
    expect(world.ports.signIn.mock.calls).toEqual([[SECRETS.customToken]]);
    expect(world.callsOf('batchCheckFactionMembership')).toEqual([
      { characterIds: [1003, 1004, 1005], factionId: 364 },
    ]);
    expect(world.ports.establish).toHaveBeenCalledTimes(1);
    const [person, tokens] = world.ports.establish.mock.calls[0]!;
    expect(person).toMatchObject({ uid: 'gtaw:4', faction: { characterId: 1004 } });
    expect(tokens).toMatchObject({
      accessToken: SECRETS.accessToken,
      refreshToken: SECRETS.refreshToken,
      sessionToken: SECRETS.sessionToken,
      userData: USER,
    });
    expect(flow()).toMatchObject({ step: 'complete', returnPath: '/reports', error: null, startedAt: null });
    expect(world.ports.notify).not.toHaveBeenCalled();
    expect(world.entries.has(OAUTH_STATE_KEY)).toBe(false);
  });

  test('is announced in the login channel once, after all other steps', async () => {
    const world = createWorld({ answers: { sendWebhook: () => Promise.reject(new Error('down')) } });
    await world.finish();
    await world.finish();
    expect(world.callsOf('sendWebhook')).toHaveLength(1);
    expect(world.calls.at(-1)?.name).toBe('sendWebhook');
    expect(flow().step).toBe('complete');
    expect(world.ports.notify).not.toHaveBeenCalled();
  });

  test('remembered by the product API is ended there after the user confirmed the account', async () => {
    const world = createWorld({ stored: null, callback: { ...CALLBACK, state: 's'.repeat(43) } });
    const { id, username } = { id: String(USER.id), username: USER.username };
    world.ports.finishOnServer.mockResolvedValueOnce(
      ok({
        user: {
          id,
          username,
          isFactionMember: false,
          faction: null,
          allFactionCharacters: [],
          permissions: [],
          accessLevel: 'none',
        },
        returnPath: '/admin',
        sessionToken: SECRETS.sessionToken,
        firebaseCustomToken: SECRETS.customToken,
      }),
    );
    const finished = world.finish();
    await expect.poll(() => flow().question?.username).toBe(username);
    expect(world.ports.establish).not.toHaveBeenCalled();
    flow().question?.answer(true);
    await finished;
    expect(world.callsOf('exchangeAuthCodeForToken')).toEqual([]);
    expect(world.ports.establish.mock.calls).toEqual([
      [expect.objectContaining({ uid: 'gtaw:4', username }), { sessionToken: SECRETS.sessionToken }],
    ]);
    expect(flow()).toMatchObject({ step: 'complete', returnPath: '/admin' });
  });

  test('in a tab without a stored login asks for the account, and stores nothing if denied', async () => {
    const world = createWorld({ stored: null });
    const finished = world.finish();
    await expect.poll(() => flow().question?.username).toBe(USER.username);
    expect(world.ports.establish).not.toHaveBeenCalled();
    flow().question?.answer(false);
    await finished;
    expect(world.ports.establish).not.toHaveBeenCalled();
    expect(world.ports.endSession).toHaveBeenCalledTimes(1);
  });

  test('in a tab without a stored login uses the page’s own client and URL', async () => {
    const world = createWorld({ stored: null });
    const finished = world.finish();
    await expect.poll(() => flow().question).not.toBeNull();
    flow().question?.answer(true);
    await finished;
    expect(world.callsOf('exchangeAuthCodeForToken')).toEqual([
      { code: SECRETS.code, redirectUri: STORED.redirectUri, clientId: 'client-7' },
    ]);
    expect(flow()).toMatchObject({ step: 'complete', returnPath: '/' });
  });

  test('interrupted by a reload explains how to start again', async () => {
    const world = createWorld({ callback: null, stored: null });
    world.entries.set(PROCESSING_KEY, 'true');
    await world.finish();
    expect(flow()).toMatchObject({ step: 'error', error: INTERRUPTED });
    expect(world.entries.has(PROCESSING_KEY)).toBe(false);
  });

  test('with an unexpected failure shows that it failed', async () => {
    const world = createWorld();
    world.ports.establish.mockImplementation(() => {
      throw new Error('storage');
    });
    await world.finish();
    expect(flow()).toMatchObject({ step: 'error', error: 'Authentication failed' });
  });

  test('requests the faction once in 30 minutes', async () => {
    const world = createWorld();
    await world.finish();
    const again = createWorld();
    for (const [key, value] of world.entries) again.entries.set(key, value);
    await again.finish();
    expect(again.callsOf('batchCheckFactionMembership')).toEqual([]);
    expect(again.ports.establish.mock.calls[0]![0]).toEqual(world.ports.establish.mock.calls[0]![0]);
  });

  test('sends an alert after more than 15 s, and records its duration', async () => {
    const slow = (ms: number) => {
      const world = createWorld({
        answers: {
          exchangeAuthCodeForToken: () => {
            world.clock.time += ms;
            return ok(exchangeOf(USER));
          },
        },
      });
      return world;
    };
    const [enough, tooMuch] = [slow(15_000), slow(15_001)];
    await enough.finish();
    await tooMuch.finish();
    expect(enough.ports.notify).not.toHaveBeenCalled();
    expect(tooMuch.ports.notify.mock.calls).toEqual([
      ['Login took 15 s. The GTA World servers may be busy.', 'warn'],
    ]);
    expect(readMetrics(tooMuch.ports.session)).toEqual([
      {
        at: 1_000_000,
        totalMs: 15_001,
        exchangeMs: 15_001,
        factionMs: 0,
        outcome: 'success',
        efficiency: 'good',
      },
    ]);
  });
});

describe('the state', () => {
  const BAD = 'Invalid OAuth state - possible CSRF attack';

  test.each([
    ['missing', { callback: { ...CALLBACK, state: null } }],
    ['short and wrong', { callback: { ...CALLBACK, state: 'x'.repeat(20) } }],
    ['missing and not remembered', { callback: { ...CALLBACK, state: null }, stored: null }],
    ['short and not remembered', { callback: { ...CALLBACK, state: 'x'.repeat(20) }, stored: null }],
  ])('%s is refused before any request', async (_, options) => {
    const world = createWorld(options);
    await world.finish();
    expect(flow()).toMatchObject({ step: 'error', error: BAD });
    expect(world.ports.notify.mock.calls).toEqual([[`GTA World Login Error: ${BAD}`, 'danger']]);
    expect(world.calls).toEqual([]);
    expect(world.entries.size).toBe(0);
  });

  const asking = async () => {
    const world = createWorld({ callback: { ...CALLBACK, state: 'x'.repeat(21) } });
    const done = world.finish();
    await expect.poll(() => flow().question).not.toBeNull();
    return { world, done };
  };

  test('long and wrong asks for the account, and stores nothing until confirmed', async () => {
    const { world, done } = await asking();
    expect(flow().question?.username).toBe('jonas.keller');
    expect([...world.entries.keys()]).toEqual([PROCESSING_KEY]);
    expect(world.ports.signIn).not.toHaveBeenCalled();
    expect(world.ports.establish).not.toHaveBeenCalled();
    world.clock.time += 3_600_000;
    flow().question?.answer(true);
    await done;
    expect(flow()).toMatchObject({ step: 'complete', question: null });
    expect(world.ports.establish).toHaveBeenCalledTimes(1);
    expect(world.ports.notify).not.toHaveBeenCalled();
    expect(readMetrics(world.ports.session)[0]?.totalMs).toBe(0);
  });

  test('of a cancelled login stores nothing, ends the session and shows no error', async () => {
    const { world, done } = await asking();
    flow().question?.answer(false);
    await done;
    expect(world.ports.endSession.mock.calls).toEqual([[SECRETS.sessionToken]]);
    expect(world.ports.signIn).not.toHaveBeenCalled();
    expect(world.ports.establish).not.toHaveBeenCalled();
    expect(world.callsOf('sendWebhook')).toEqual([]);
    expect(flow()).toMatchObject({
      step: 'error',
      error: 'Login cancelled. You are not signed in.',
      question: null,
    });
    expect(world.ports.notify).not.toHaveBeenCalled();
    expect(world.entries.size).toBe(0);
  });
});

describe('a callback without a code', () => {
  test.each([null, { ...CALLBACK, code: null }])('is an error: %j', async (callback) => {
    const world = createWorld({ callback });
    await world.finish();
    expect(flow().error).toBe('No authorization code received');
    expect(world.calls).toEqual([]);
  });

  test.each([
    ['Not today', 'Not today'],
    [null, 'access_denied'],
  ])('shows the error parameter, its description first (%s)', async (errorDescription, text) => {
    const world = createWorld({ callback: { ...CALLBACK, error: 'access_denied', errorDescription } });
    await world.finish();
    expect(flow()).toMatchObject({ step: 'error', error: text });
    expect(world.ports.notify.mock.calls).toEqual([[`GTA World Login Error: ${text}`, 'danger']]);
    expect(world.calls).toEqual([]);
  });
});

describe('a repeated callback', () => {
  test('is exchanged once with the same result for both', async () => {
    const answer = deferred<ReturnType<typeof ok>>();
    const world = createWorld({ answers: { exchangeAuthCodeForToken: () => answer.promise } });
    const [first, second] = [world.finish(), world.finish()];
    expect(second).toBe(first);
    answer.resolve(ok(exchangeOf(USER)));
    await first;
    await world.finish();
    expect(world.callsOf('exchangeAuthCodeForToken')).toHaveLength(1);
    expect(world.ports.establish).toHaveBeenCalledTimes(1);
  });

  test('runs again after 60 s, and the server refuses the spent code', async () => {
    const spent = { reason: 'code_reused', retryable: false } as const;
    const exchange = vi
      .fn<() => Result<unknown, StepError>>(() =>
        err({ code: 'invalid-argument', message: '', details: spent }),
      )
      .mockReturnValueOnce(ok(exchangeOf(USER)));
    const world = createWorld({ answers: { exchangeAuthCodeForToken: exchange } });
    await world.finish();
    world.clock.time += 60_000;
    await world.finish();
    expect(flow().error).toBe(USER_MESSAGES.used);
    expect(world.ports.establish).toHaveBeenCalledTimes(1);
  });
});

describe('a failed step', () => {
  test('that is temporary is retried twice, then reported', async () => {
    const world = createWorld({ answers: { exchangeAuthCodeForToken: () => failing('unavailable') } });
    await world.finish();
    expect(world.ports.wait.mock.calls).toEqual([[1000], [2000]]);
    expect(world.steps).toEqual([
      'initializing',
      'token_exchange',
      'retry',
      'token_exchange',
      'retry',
      'token_exchange',
      'error',
    ]);
    expect(flow().error).toBe('Authentication service is temporarily unavailable. Please try again.');
    expect(readMetrics(world.ports.session)).toMatchObject([{ outcome: 'failure', totalMs: 3000 }]);
  });

  test('of Firebase is retried alone, and its leftover session is ended', async () => {
    const lost = { code: 'unavailable', message: 'network', details: null };
    const world = createWorld({ signIn: async () => err(lost) });
    await world.finish();
    expect(world.ports.signIn).toHaveBeenCalledTimes(3);
    expect(world.callsOf('exchangeAuthCodeForToken')).toHaveLength(1);
    expect(world.ports.endSession.mock.calls).toEqual([[SECRETS.sessionToken]]);
    expect(world.ports.establish).not.toHaveBeenCalled();
    expect(flow().error).toBe(
      'Network connection error. Please check your internet connection and try again.',
    );
  });

  test('of the faction check does not stop the sign-in', async () => {
    const world = createWorld({ answers: { batchCheckFactionMembership: () => failing('unavailable') } });
    await world.finish();
    expect(flow().step).toBe('complete');
    expect(world.ports.establish.mock.calls[0]![0]).toMatchObject({
      faction: null,
      factionError: 'Authentication service temporarily unavailable. Please try again.',
    });
    expect(world.callsOf('batchCheckFactionMembership')).toHaveLength(3);
  });

  test('of the faction check uses the highest character known from an earlier check of this tab', async () => {
    const first = createWorld();
    await first.finish();
    first.clock.time += FACTION_CACHE_MS;
    createFactionCache(first.ports.session, first.clock).clean();
    const nameIn = async (entries: ReadonlyMap<string, string>) => {
      const world = createWorld({ answers: { batchCheckFactionMembership: () => failing('unavailable') } });
      for (const [key, value] of entries) world.entries.set(key, value);
      world.clock.time = first.clock.time;
      await world.finish();
      const [person] = world.ports.establish.mock.calls[0]!;
      expect(person).toMatchObject({ isFactionMember: false, faction: null, permissions: [] });
      return displayName(person);
    };
    expect(await nameIn(new Map())).toBe('Jonas Keller');
    expect(await nameIn(first.entries)).toBe('Mara Keller');
  });

  test('due to unreachable functions is retried twice, then a network error', async () => {
    const { host, port, close } = await answeringServer(() => undefined);
    await close();
    onTestFinished(async () => void (await Promise.all(getApps().map(deleteApp))));
    const { call } = openCallables({ ...DEMO, emulators: { functions: { host, port } } });
    const NETWORK = 'Network connection error. Please check your internet connection and try again.';
    const exchanging = createWorld({
      answers: { exchangeAuthCodeForToken: () => call('refreshRole', {}) },
    });
    await exchanging.finish();
    expect(exchanging.ports.wait.mock.calls).toEqual([[1000], [2000]]);
    expect(flow()).toMatchObject({ step: 'error', error: NETWORK });
    expect(exchanging.ports.notify.mock.calls).toEqual([[`GTA World Login Error: ${NETWORK}`, 'danger']]);

    const checking = createWorld({
      answers: { batchCheckFactionMembership: () => call('refreshRole', {}) },
    });
    await checking.finish();
    expect(checking.ports.wait.mock.calls).toEqual([[1000], [2000]]);
    expect(flow().step).toBe('complete');
    expect(checking.ports.establish.mock.calls[0]![0]).toMatchObject({ factionError: NETWORK });
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  extractCallbackParams,
  pendingCallback,
} from '../../../../../src/services/auth/oauth/callback-params.ts';
import {
  STORAGE_WARNING,
  forgetLogin,
  scheduleStorageCleanup,
} from '../../../../../src/services/auth/oauth/clean-session-storage.ts';
import { takeDiagnostic } from '../../../../../src/services/auth/oauth/diagnostic.ts';
import { completeFlow, resetFlow, useOAuthFlow } from '../../../../../src/services/auth/oauth/flow-store.ts';
import {
  type LoginMetrics,
  efficiencyOf,
  readMetrics,
  recordMetrics,
} from '../../../../../src/services/auth/oauth/metrics.ts';
import { storeState } from '../../../../../src/services/auth/oauth/oauth-state.ts';
import { createRunOnce } from '../../../../../src/services/auth/oauth/run-once.ts';
import {
  FACTION_CACHE_KEY,
  METRICS_KEY,
  OAUTH_KEYS,
  PROCESSING_KEY,
} from '../../../../../src/services/auth/oauth/storage-keys.ts';
import { personOf } from '../../../../../src/services/auth/oauth/user-from-provider.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { deferred } from '../../../support/deferred.ts';
import { person } from '../support/people.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { MEMBERSHIPS, NOT_A_MEMBER, SECRETS, USER, member } from './support/people.ts';
import { CALLBACK, STATE, STORED, type WorldOptions, createWorld } from './support/world.ts';

describe('forget login', () => {
  test('removes all sign-in data except memberships and metrics, in storage and memory', async () => {
    const world = createWorld();
    await world.finish();
    storeState(world.ports.session, STORED);
    takeDiagnostic(new URL('https://app.example/'), CALLBACK, world.ports.session, 0);
    extractCallbackParams(new URL('https://app.example/?code=a'), { replaceState: () => undefined });
    completeFlow('/reports');
    const outlives = [FACTION_CACHE_KEY, METRICS_KEY].toSorted();
    // All written entries have known names.
    expect([...world.entries.keys()].toSorted()).toEqual(
      [...OAUTH_KEYS.filter((key) => key !== PROCESSING_KEY), ...outlives].toSorted(),
    );

    forgetLogin(world.ports.session);
    expect([...world.entries.keys()].toSorted()).toEqual(outlives);
    expect(world.entries.get(METRICS_KEY)).not.toContain('wendel');
    expect(pendingCallback()).toBeNull();
    expect(useOAuthFlow.getState()).toMatchObject({ step: 'idle', returnPath: '/' });
  });
});

describe('metrics', () => {
  const metrics = (at: number, totalMs = 0): Omit<LoginMetrics, 'efficiency'> => ({
    at,
    totalMs,
    exchangeMs: 0,
    factionMs: 0,
    outcome: 'success',
  });

  test.each([
    [0, 'excellent'],
    [9999, 'excellent'],
    [10_000, 'good'],
    [19_999, 'good'],
    [20_000, 'poor'],
  ])('%i ms is %s', (totalMs, label) => {
    expect(efficiencyOf(totalMs)).toBe(label);
  });

  test('keeps the last ten, oldest first, with their labels', () => {
    const { text, entries } = memoryStorage();
    for (let at = 1; at <= 12; at += 1) recordMetrics(text, metrics(at, 12_000));
    const kept = readMetrics(text);
    expect(kept.map(({ at }) => at)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(kept[0]?.efficiency).toBe('good');
    expect(JSON.parse(entries.get(METRICS_KEY) ?? '')).toEqual(kept);
  });
});

describe('run once', () => {
  function setUp() {
    const clock = { time: 0, now: () => clock.time };
    return { clock, ...createRunOnce(clock, 60_000) };
  }

  test('shares a finished run for 60 s from its start', async () => {
    const { run, clock } = setUp();
    const work = vi.fn(async () => undefined);
    await run('a', work);
    clock.time = 59_999;
    await run('a', work);
    expect(work).toHaveBeenCalledTimes(1);
    clock.time = 60_000;
    await run('a', work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('never starts a second run during the first, however long it takes', async () => {
    const { run, clock } = setUp();
    const { promise, resolve } = deferred<void>();
    const work = vi.fn(() => promise);
    const runs = [run('a', work)];
    clock.time = 600_000;
    runs.push(run('a', work), run('b', work));
    expect(work).toHaveBeenCalledTimes(1);
    resolve(undefined);
    await Promise.all(runs);
  });
});

describe('secrets', () => {
  // Number 18 of the former failures: exposed codes and secrets.
  const CANARIES = [...Object.values(SECRETS), STATE];
  const seenIn = (text: string): string[] => CANARIES.filter((canary) => text.includes(canary));

  afterEach(() => {
    vi.restoreAllMocks();
    resetFlow();
  });

  const repeating = () =>
    err({
      code: 'unknown',
      message: `fetch of /?code=${SECRETS.code}&token=${SECRETS.accessToken} failed`,
      details: null,
    });

  test.each<[string, WorldOptions]>([
    ['a sign-in', {}],
    ['a failure that repeats what was sent', { answers: { exchangeAuthCodeForToken: repeating } }],
    ['a faction check that repeats what was sent', { answers: { batchCheckFactionMembership: repeating } }],
    ['a channel that repeats what was sent', { answers: { sendWebhook: repeating } }],
    ['an answer of another shape', { answers: { exchangeAuthCodeForToken: () => ok({ token: SECRETS }) } }],
    ['a wrong state', { callback: { ...CALLBACK, state: 'x' } }],
  ])('18: no code and no token is shown, stored, logged or sent: %s', async (_, options) => {
    const log = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => undefined),
    );
    const world = createWorld(options);
    await world.finish();
    const people = world.ports.establish.mock.calls.map(([somebody]) => somebody);
    const places = {
      flow: useOAuthFlow.getState(),
      storage: [...world.entries],
      notified: world.ports.notify.mock.calls,
      channel: world.callsOf('sendWebhook'),
      console: log.flatMap((level) => level.mock.calls),
      people,
    };
    expect(seenIn(JSON.stringify(places))).toEqual([]);
  });
});

describe('session care', () => {
  function setUp(sizes: readonly number[]) {
    const clean = vi.fn();
    const warn = vi.fn();
    const stop = vi.fn();
    const planned: { ms: number; action: () => void }[] = [];
    let at = 0;
    const ended = scheduleStorageCleanup({
      clean,
      warn,
      size: () => sizes[at++] ?? 0,
      every: (ms, action) => {
        planned.push({ ms, action });
        return stop;
      },
    });
    return { clean, warn, stop, planned, ended };
  }

  test('cleans up at once and then every ten minutes', () => {
    const { clean, planned, stop, ended } = setUp([]);
    expect(clean).toHaveBeenCalledTimes(1);
    expect(planned.map(({ ms }) => ms)).toEqual([600_000]);
    planned[0]!.action();
    expect(clean).toHaveBeenCalledTimes(2);
    ended();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  test('warns once above 1 MB until the size is below it again', () => {
    const megabyte = 1024 * 1024;
    const { warn, planned } = setUp([megabyte, megabyte + 1, megabyte + 2, 0, megabyte + 1]);
    const seen = [1, 2, 3, 4].map(() => {
      planned[0]!.action();
      return warn.mock.calls.length;
    });
    expect(seen).toEqual([1, 1, 1, 2]);
    expect(warn).toHaveBeenCalledWith(STORAGE_WARNING);
  });
});

describe('user from provider', () => {
  test('uses the highest-ranking character and its permissions', () => {
    const faction = { characterId: 1004, characterName: 'Mara Keller', scriptRank: 12, rank: 'Rank 12' };
    const other = { characterId: 1003, characterName: 'Jonas Keller', scriptRank: 3, rank: 'Rank 3' };
    expect(personOf(USER, MEMBERSHIPS)).toEqual(
      person({
        faction,
        allFactionCharacters: [faction, other],
        characters: USER.character,
        permissions: MEMBERSHIPS[1004].permissions,
        accessLevel: 'management',
      }),
    );
  });

  test('prefers the first of equal rank', () => {
    const equal = { 1003: member(1003, 'Jonas Keller', 5), 1004: member(1004, 'Mara Keller', 5) };
    expect(personOf(USER, equal).faction?.characterId).toBe(1003);
  });

  test.each([
    ['without characters', { ...USER, character: [] }, MEMBERSHIPS],
    ['without a member among them', USER, { 1003: NOT_A_MEMBER }],
    // The account's ID is also another user's character ID in the roster.
    ['by the number of the account', USER, { 4: member(4, 'Somebody Else', 15) }],
  ])('is not a member %s', (_, user, memberships) => {
    expect(personOf(user, memberships)).toMatchObject({
      isFactionMember: false,
      faction: null,
      permissions: [],
      accessLevel: 'none',
      allFactionCharacters: [],
    });
  });

  test('an unknown membership has a reason', () => {
    expect(personOf(USER, {}, 'no answer')).toMatchObject({
      isFactionMember: false,
      factionError: 'no answer',
    });
  });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { createStartLogin } from '../../../../../src/services/auth/oauth/create-start-login.ts';
import {
  failFlow,
  PROGRESS,
  resetFlow,
  useOAuthFlow,
} from '../../../../../src/services/auth/oauth/flow-store.ts';
import { NOT_STARTED } from '../../../../../src/services/auth/session/login-errors.ts';
import { takeState } from '../../../../../src/services/auth/oauth/oauth-state.ts';
import { OAUTH_STATE_KEY } from '../../../../../src/services/auth/oauth/storage-keys.ts';
import type { StartPorts } from '../../../../../src/services/auth/oauth/ports.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { blockedStorage, memoryStorage } from './support/memory-storage.ts';

const REDIRECT = 'https://app.example/forms/#/auth/gta/callback';

function setUp(changes: Partial<StartPorts> = {}) {
  const clock = { time: 5_000_000, now: () => clock.time };
  const leave = vi.fn<StartPorts['leave']>();
  const ports: StartPorts = {
    provider: { clientId: 'client-7', url: 'https://game.example' },
    clock,
    session: memoryStorage().text,
    location: () => new URL('https://app.example/forms/#/login'),
    leave,
    isSignedIn: () => false,
    startOnServer: async () => null,
    notifyError: () => undefined,
    ...changes,
  };
  return { clock, leave, session: ports.session, ...createStartLogin(ports) };
}

beforeEach(resetFlow);

test('redirects to the provider with its parameters, and stores the state', () => {
  const { start, leave, session } = setUp();
  expect(start('/reports')).toEqual(ok(undefined));
  const url = new URL(leave.mock.calls[0]![0]);
  const stored = takeState(session)!;
  expect(`${url.origin}${url.pathname}`).toBe('https://game.example/oauth/authorize');
  expect([...url.searchParams]).toEqual([
    ['response_type', 'code'],
    ['client_id', 'client-7'],
    ['redirect_uri', REDIRECT],
    ['state', stored.state],
    ['scope', ''],
  ]);
  expect(stored).toMatchObject({
    returnPath: '/reports',
    redirectUri: REDIRECT,
    timestamp: 5_000_000,
    clientId: 'client-7',
  });
  expect(useOAuthFlow.getState()).toMatchObject({ step: 'initializing', startedAt: 5_000_000 });
  expect(PROGRESS.initializing).toBe(10);
});

test('never returns to a URL outside the app', () => {
  const { start, session } = setUp();
  start('//evil.example');
  expect(takeState(session)?.returnPath).toBe('/');
});

test('a second click within 1,000 ms is ignored, a later one is not', () => {
  const { start, leave, clock, session } = setUp();
  start();
  resetFlow();
  takeState(session);
  clock.time += 999;
  expect(start()).toEqual(ok(undefined));
  expect(leave).toHaveBeenCalledTimes(1);
  clock.time += 1;
  start();
  expect(leave).toHaveBeenCalledTimes(2);
});

test('another attempt is ignored during one younger than 120 s', () => {
  const { start, leave, clock } = setUp();
  start();
  clock.time += 119_999;
  start();
  expect(leave).toHaveBeenCalledTimes(1);
  clock.time += 1000;
  start();
  expect(leave).toHaveBeenCalledTimes(2);
});

test('after a reload or Back the first click starts a new attempt', () => {
  const { start, leave, clock, session } = setUp();
  start('/reports');
  const abandoned = session.get(OAUTH_STATE_KEY);
  resetFlow();
  const after = setUp({ session });
  after.clock.time = clock.time + 1;
  expect(after.start('/admin')).toEqual(ok(undefined));
  expect([leave, after.leave].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(session.get(OAUTH_STATE_KEY)).not.toEqual(abandoned);
  expect(takeState(session)?.returnPath).toBe('/admin');
});

test('a new attempt is possible at once after a failure, after Back and with a clock that was set back', () => {
  const { start, cameBack, leave, clock, session } = setUp();
  start();
  takeState(session);
  failFlow('no');
  clock.time += 1000;
  start();
  cameBack();
  expect(useOAuthFlow.getState().step).toBe('idle');
  clock.time += 1000;
  start();
  clock.time -= 1_000_000;
  start();
  expect(leave).toHaveBeenCalledTimes(4);
});

test('an existing session reports success at once without a redirect, each time', () => {
  const { start, leave, session } = setUp({ isSignedIn: () => true });
  const onSuccess = vi.fn();
  expect([start('/', onSuccess), start('/', onSuccess)]).toEqual([ok(undefined), ok(undefined)]);
  expect(onSuccess).toHaveBeenCalledTimes(2);
  expect(leave).not.toHaveBeenCalled();
  expect(takeState(session)).toBeNull();
});

test("without the provider's URL the login shows what is missing", () => {
  const { start } = setUp({ provider: { clientId: 'client-7', url: null } });
  expect(start()).toEqual(err('The address of GTA World is not configured (VITE_GTAW_URL)'));
  expect(useOAuthFlow.getState().step).toBe('idle');
});

test('a failed redirect does not start the login', () => {
  const leave = (): never => {
    throw new Error('no');
  };
  const { start } = setUp({ leave });
  expect(start()).toEqual(err('Failed to initiate GTA World login'));
  expect(useOAuthFlow.getState().step).toBe('idle');
});

test('without storage the product API stores the sign-in', async () => {
  const startOnServer = vi.fn<StartPorts['startOnServer']>(
    async () => 'https://game.example/authorize?state=theirs',
  );
  const { start, leave } = setUp({ session: blockedStorage, startOnServer });
  expect(start('/reports')).toEqual(ok(undefined));
  await expect.poll(() => leave.mock.calls).toEqual([['https://game.example/authorize?state=theirs']]);
  expect(startOnServer.mock.calls).toEqual([[{ redirectUri: REDIRECT, returnPath: '/reports' }]]);
});

test('the user is notified if that fails, too', async () => {
  const notifyError = vi.fn<StartPorts['notifyError']>();
  const { start, leave } = setUp({ session: blockedStorage, notifyError });
  start();
  await expect.poll(() => notifyError.mock.calls).toEqual([[NOT_STARTED]]);
  expect([leave.mock.calls, useOAuthFlow.getState().step]).toEqual([[], 'idle']);
});

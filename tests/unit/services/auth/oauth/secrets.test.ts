import { afterEach, expect, test, vi } from 'vitest';
import { resetFlow, useOAuthFlow } from '../../../../../src/services/auth/oauth/flow-store.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { SECRETS } from './support/people.ts';
import { CALLBACK, createWorld, STATE, type WorldOptions } from './support/world.ts';

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
  const people = world.ports.establish.mock.calls.map(([person]) => person);
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

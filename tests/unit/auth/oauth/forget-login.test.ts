import { expect, test } from 'vitest';
import { pendingCallback, takeCallback } from '../../../../src/auth/oauth/callback-params.ts';
import { completeFlow, useOAuthFlow } from '../../../../src/auth/oauth/flow-store.ts';
import { forgetLogin } from '../../../../src/auth/oauth/keep-clean.ts';
import { takeDiagnostic } from '../../../../src/auth/oauth/diagnostic.ts';
import { OAUTH_KEYS } from '../../../../src/auth/oauth/storage-keys.ts';
import { storeState } from '../../../../src/auth/oauth/oauth-state.ts';
import { createWorld, CALLBACK, STORED } from './support/world.ts';

test('removes all that a sign-in leaves, in storage and in memory', async () => {
  const world = createWorld();
  await world.finish();
  storeState(world.ports.session, STORED);
  takeDiagnostic(new URL('https://app.example/'), CALLBACK, world.ports.session, 0);
  takeCallback(new URL('https://app.example/?code=a'), { replaceState: () => undefined });
  completeFlow('/reports');
  // All that was written is known by name.
  expect(new Set(world.entries.keys())).toEqual(new Set(OAUTH_KEYS));

  forgetLogin(world.ports.session);
  expect(world.entries.size).toBe(0);
  expect(pendingCallback()).toBeNull();
  expect(useOAuthFlow.getState()).toMatchObject({ step: 'idle', returnPath: '/' });
});

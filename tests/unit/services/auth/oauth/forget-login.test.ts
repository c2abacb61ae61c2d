import { expect, test } from 'vitest';
import {
  pendingCallback,
  extractCallbackParams,
} from '../../../../../src/services/auth/oauth/callback-params.ts';
import { completeFlow, useOAuthFlow } from '../../../../../src/services/auth/oauth/flow-store.ts';
import { forgetLogin } from '../../../../../src/services/auth/oauth/clean-session-storage.ts';
import { takeDiagnostic } from '../../../../../src/services/auth/oauth/diagnostic.ts';
import {
  FACTION_CACHE_KEY,
  METRICS_KEY,
  OAUTH_KEYS,
  PROCESSING_KEY,
} from '../../../../../src/services/auth/oauth/storage-keys.ts';
import { storeState } from '../../../../../src/services/auth/oauth/oauth-state.ts';
import { createWorld, CALLBACK, STORED } from './support/world.ts';

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

import { expect, it } from 'vitest';
import { deleteExpired } from '../../functions/src/sign-in/sign-in.ts';
import { NOON, world } from './support/world.ts';

it('removes only expired data, in small batches', async () => {
  const old = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`k${n}`, { expires: NOON - 1 }]));
  const w = world({
    sessions: { fresh: { expires: NOON + 1 }, old: { expires: NOON - 1 } },
    rateLimits: old,
    oauthStates: { old: { expires: 0 } },
    webhookRequests: { fresh: { expires: NOON + 1 }, old: { expires: 0 } },
    roles: { someone: { expires: 0 } },
  });
  await deleteExpired(w.services);
  expect(w.database.read('sessions')).toEqual({ fresh: { expires: NOON + 1 } });
  expect(Object.keys(w.database.read('rateLimits') as object)).toHaveLength(10);
  expect(w.database.read('oauthStates')).toBeNull();
  expect(w.database.read('webhookRequests')).toEqual({ fresh: { expires: NOON + 1 } });
  expect(w.database.read('roles/someone')).not.toBeNull();
});

it('never fails its caller', async () => {
  const w = world();
  w.database.failWith(new Error('away'));
  await deleteExpired(w.services);
  expect(w.logged).toEqual(['warn sweep_failed {}']);
});

import { expect, it } from 'vitest';
import { enforceLimit } from '../../functions/src/platform/rate-limit.ts';
import { world, type World } from './support/world.ts';

const ALLOWED = { count: 2, seconds: 60 };
const taken = (w: World, who = 'me'): Promise<boolean> =>
  enforceLimit(w.services, 'test', who, ALLOWED).then(
    () => true,
    () => false,
  );

it('allows a number within a window, and the same in the next', async () => {
  const w = world();
  for (let window = 0; window < 3; window += 1) {
    expect([await taken(w), await taken(w), await taken(w)]).toEqual([true, true, false]);
    w.pass(59_999);
    expect(await taken(w)).toBe(false);
    w.pass(1);
  }
});

it('counts users separately, without names', async () => {
  const w = world();
  const guest = '203.0.113.5';
  expect([await taken(w), await taken(w), await taken(w, guest)]).toEqual([true, true, true]);
  expect(Object.values(w.database.read('rateLimits') as object)).toHaveLength(2);
  expect(JSON.stringify(w.database.read(''))).not.toContain(guest);
});

it('can be raised globally', async () => {
  const w = world({}, { rateLimitFactor: 2 });
  expect([await taken(w), await taken(w), await taken(w), await taken(w), await taken(w)]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

it('refuses if the database does not respond', async () => {
  const w = world();
  w.database.failWith(new Error('away'));
  expect(await taken(w)).toBe(false);
});

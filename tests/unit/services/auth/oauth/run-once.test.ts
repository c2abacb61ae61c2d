import { expect, test, vi } from 'vitest';
import { createRunOnce } from '../../../../../src/services/auth/oauth/run-once.ts';
import { deferred } from '../../../support/deferred.ts';

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

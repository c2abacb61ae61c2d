// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../../../../src/services/platform/logger.ts';
import { createWorld, type Luck, type Tab, type World } from './support/world.ts';
import { runs } from '../../support/runs.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Step =
  | { readonly do: 'add'; readonly tab: number; readonly account: string; readonly kind: string }
  | { readonly do: 'poison'; readonly tab: number }
  | { readonly do: 'luck'; readonly luck: readonly Luck[] }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'reload' | 'kill'; readonly tab: number }
  | { readonly do: 'sign-in'; readonly account: string | null }
  | { readonly do: 'disk'; readonly fails: boolean }
  | { readonly do: 'online' };

const account = fc.constantFrom('ada', 'bob');
const tab = fc.nat(1);
const luck = fc.constantFrom<Luck>('ok', 'lost', 'no-answer', 'twice', 'throws', 'busy', 'hangs');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('add'), tab, account, kind: fc.constantFrom('save', 'announce') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('poison'), tab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('luck'), luck: fc.array(luck, { maxLength: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.nat(70_000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reload', 'kill'), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sign-in'), account: fc.option(account, { nil: null }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disk'), fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('online') }) },
) as fc.Arbitrary<Step>;

/** Writes that `add` reported as durable, by account and kind. */
type Promised = Map<string, number[]>;

async function play(world: World, steps: readonly Step[]): Promise<Promised> {
  const tabs: Tab[] = [world.open(), world.open()];
  const promised: Promised = new Map();
  let number = 0;
  const reopen = (index: number): void => {
    tabs[index]!.kill();
    tabs[index] = world.open();
  };
  for (const each of steps) {
    if (each.do === 'add') {
      number += 1;
      const added = await tabs[each.tab]!.outbox.add(each.account, each.kind, number);
      const key = `${each.account} ${each.kind}`;
      if (added.ok) promised.set(key, [...(promised.get(key) ?? []), number]);
    } else if (each.do === 'poison') await tabs[each.tab]!.outbox.add('ada', 'save', 'poison');
    else if (each.do === 'luck') world.luck.push(...each.luck);
    else if (each.do === 'pass') await vi.advanceTimersByTimeAsync(each.ms);
    else if (each.do === 'reload') {
      await vi.advanceTimersByTimeAsync(0);
      reopen(each.tab);
    } else if (each.do === 'kill') reopen(each.tab);
    else if (each.do === 'sign-in') world.signIn(each.account);
    else if (each.do === 'disk') world.diskFails = each.fails;
    else window.dispatchEvent(new Event('online'));
  }
  world.diskFails = false;
  world.luck.length = 0;
  for (const of of ['ada', 'bob']) {
    world.signIn(of);
    await vi.advanceTimersByTimeAsync(300_000);
  }
  for (const each of tabs) each.kill();
  return promised;
}

it.each([
  ['with Web Locks', true],
  ['without', false],
])('every write arrives exactly once and in order despite faults (%s)', async (_, locked) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = createWorld(locked);
      const promised = await play(world, steps);
      expect(world.taken).toEqual(promised);
      expect([...world.disk.values()].filter((entry) => entry.payload !== 'poison')).toEqual([]);
    }),
    { numRuns: runs(150) },
  );
});

it('ten minutes of offline saves, with duplicated and dropped acknowledgements, arrive exactly once', async () => {
  const world = createWorld();
  const one = world.open();
  const two = world.open();
  const cut: Luck[] = Array.from({ length: 2000 }, () => 'lost');
  world.luck.push(...cut);
  const saves = Array.from({ length: 300 }, (_, index) => 2 * index);
  for (const second of saves) {
    await (second % 6 === 0 ? two : one).outbox.add('ada', 'save', second);
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(world.taken.size).toBe(0);
  world.luck.length = 0;
  world.luck.push(...saves.flatMap((n): Luck[] => (n % 8 === 0 ? ['no-answer', 'twice'] : ['twice'])));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(world.taken.get('ada save')).toEqual(saves);
  expect(world.disk.size).toBe(0);
  one.kill();
  two.kill();
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err } from '../../../../src/shared/lib/result.ts';
import { logger } from '../../../../src/services/platform/logger.ts';
import { closeAll, createWorld, type World } from './support/world.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeAll();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const saves = (world: World, account = 'ada'): unknown => world.taken.get(`${account} save`) ?? [];
const statesOf = ({ outbox }: ReturnType<World['open']>) =>
  outbox.pending.getState().map(({ payload, state, reason }) => [payload, state, reason]);

describe('a write', () => {
  it('is sent at once and removed', async () => {
    const world = createWorld();
    const { outbox } = world.open();
    const added = await outbox.add('ada', 'save', 1);
    await pass(0);
    expect(added.ok).toBe(true);
    expect([saves(world), world.disk.size, outbox.pending.getState()]).toEqual([[1], 0, []]);
  });

  it('is durable once added', async () => {
    const world = createWorld();
    world.luck.push('hangs');
    const tab = world.open();
    await tab.outbox.add('ada', 'save', 1);
    tab.kill();
    expect(world.disk.size).toBe(1);
    world.open();
    await pass(0);
    expect(saves(world)).toEqual([1]);
  });

  it('that cannot be stored is reported', async () => {
    const world = createWorld();
    const { outbox } = world.open();
    world.diskFails = true;
    expect(await outbox.add('ada', 'save', 1)).toEqual(err('storage'));
  });

  it('waits for the sign-in of its account, hidden from others', async () => {
    const world = createWorld();
    world.account = 'bob';
    const tab = world.open();
    await tab.outbox.add('ada', 'save', 1, 'A report');
    await pass(3600_000);
    expect([saves(world), saves(world, 'bob'), statesOf(tab)]).toEqual([[], [], []]);
    world.signIn(null);
    world.luck.push('busy');
    world.signIn('ada');
    await pass(0);
    expect(statesOf(tab)).toEqual([[1, 'waiting', undefined]]);
    await pass(90_000);
    expect(saves(world)).toEqual([1]);
  });

  it('waits while held, stays listed, and is sent when released', async () => {
    const world = createWorld();
    const tab = world.open();
    tab.outbox.hold(true);
    await tab.outbox.add('ada', 'save', 1);
    await pass(3600_000);
    expect([saves(world), statesOf(tab)]).toEqual([[], [[1, 'waiting', undefined]]]);
    tab.outbox.hold(false);
    await pass(0);
    expect([saves(world), statesOf(tab)]).toEqual([[1], []]);
  });

  it('waits for the handler of its kind, without blocking other kinds', async () => {
    const world = createWorld();
    const { outbox } = world.open();
    await outbox.add('ada', 'new-kind', 1);
    await outbox.add('ada', 'save', 2);
    await pass(0);
    expect([saves(world), world.disk.size]).toEqual([[2], 1]);
    const deliver = vi.fn(() => Promise.resolve({ outcome: 'delivered' as const }));
    outbox.handle('new-kind', deliver);
    await pass(0);
    expect(deliver.mock.calls).toEqual([[1, expect.any(String), 'ada']]);
    expect(world.disk.size).toBe(0);
  });
});

describe('a failed attempt', () => {
  it('is retried after one second, then with doubled delays up to a minute', async () => {
    const world = createWorld();
    world.luck.push(...Array.from({ length: 9 }, () => 'lost' as const));
    const { outbox } = world.open();
    await outbox.add('ada', 'save', 1);
    await pass(0);
    const gaps: number[] = [];
    for (let tries = 1; world.disk.size > 0;) {
      const start = Date.now();
      while (world.calls === tries) await pass(250);
      gaps.push(Date.now() - start);
      tries = world.calls;
    }
    // The fake random generator subtracts a quarter of each.
    expect(gaps).toEqual([750, 1500, 3000, 6000, 12_000, 24_000, 45_000, 45_000, 45_000]);
    // A success resets the backoff.
    world.luck.push('lost');
    await outbox.add('ada', 'save', 2);
    await pass(750);
    expect(saves(world)).toEqual([1, 2]);
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is retried at once when %s', async (_, happen) => {
    const world = createWorld();
    world.luck.push('lost', 'lost', 'lost');
    const { outbox } = world.open();
    await outbox.add('ada', 'save', 1);
    await pass(750 + 1500);
    expect(world.calls).toBe(3);
    happen();
    await pass(0);
    expect(saves(world)).toEqual([1]);
  });

  it('by an exception or a timeout is retried with the same id', async () => {
    const fault = vi.spyOn(logger, 'error').mockReturnValue();
    const world = createWorld();
    world.luck.push('throws', 'hangs', 'no-answer', 'twice');
    const { outbox } = world.open();
    await outbox.add('ada', 'save', 1);
    await outbox.add('ada', 'save', 2);
    await pass(120_000);
    expect([saves(world), world.disk.size, world.calls]).toEqual([[1, 2], 0, 5]);
    expect(fault).toHaveBeenCalledOnce();
  });
});

describe('a disk that does not respond', () => {
  it('during a delivery causes a repeated delivery with the same id', async () => {
    const world = createWorld();
    const { outbox } = world.open();
    const ids: string[] = [];
    outbox.handle('save', async (_, id) => {
      world.diskFails = ids.length === 0;
      ids.push(id);
      return { outcome: 'delivered' };
    });
    await outbox.add('ada', 'save', 1);
    await pass(0);
    world.diskFails = false;
    await pass(1000);
    expect([ids.length, new Set(ids).size, world.disk.size]).toEqual([2, 1, 0]);
  });
});

describe('a refused write', () => {
  it('is set aside with its reason and blocks nothing, until the user discards it', async () => {
    const world = createWorld();
    const tab = world.open();
    await tab.outbox.add('ada', 'save', 'poison');
    await tab.outbox.add('ada', 'save', 2);
    await pass(3600_000);
    expect([saves(world), world.calls]).toEqual([[2], 2]);
    expect(statesOf(tab)).toEqual([['poison', 'refused', 'No.']]);
    await tab.outbox.discard(tab.outbox.pending.getState()[0]!.id);
    expect([statesOf(tab), world.disk.size]).toEqual([[], 0]);
  });
});

describe('two tabs', () => {
  it('deliver one at a time, and the other continues when one closes', async () => {
    const world = createWorld();
    world.luck.push('hangs');
    const one = world.open();
    const two = world.open();
    await one.outbox.add('ada', 'save', 1);
    await two.outbox.add('ada', 'save', 2);
    await pass(1000);
    expect(world.calls).toBe(1);
    expect(statesOf(two)).toEqual([
      [1, 'waiting', undefined],
      [2, 'waiting', undefined],
    ]);
    expect(statesOf(one)).toContainEqual([1, 'sending', undefined]);
    one.kill();
    await pass(1000);
    expect(saves(world)).toEqual([1, 2]);
    expect(statesOf(two)).toEqual([]);
  });
});

describe('waiting for a write', () => {
  const ask = async (payload: unknown) => {
    const world = createWorld();
    const { outbox } = world.open();
    world.luck.push('busy');
    const added = await outbox.add('ada', 'save', payload);
    const id = added.ok ? added.value : '';
    const notified = vi.fn();
    void outbox.outcome('ada', id).then(notified);
    world.signIn('bob');
    await pass(1000);
    world.signIn('ada');
    await pass(1000);
    expect(notified).not.toHaveBeenCalled();
    return { outbox, id, notified };
  };

  it('resolves once delivered', async () => {
    const { outbox, id, notified } = await ask(1);
    await pass(90_000);
    expect(notified).toHaveBeenCalledWith({ outcome: 'delivered' });
    expect(await outbox.outcome('ada', id)).toEqual({ outcome: 'delivered' });
  });

  it('resolves with the reason of a refusal', async () => {
    const { notified } = await ask('poison');
    await pass(90_000);
    expect(notified).toHaveBeenCalledWith({ outcome: 'refused', reason: 'No.' });
  });

  it.each(['discard', 'forget'] as const)('resolves as discarded (%s)', async (how) => {
    const { outbox, id, notified } = await ask(1);
    await outbox[how](how === 'discard' ? id : 'ada');
    expect(notified).toHaveBeenCalledWith({ outcome: 'discarded' });
  });
});

it('a tab continues the deliveries of a closed tab, even without own writes', async () => {
  const world = createWorld();
  world.luck.push('hangs');
  const one = world.open();
  const two = world.open();
  await pass(0);
  await one.outbox.add('ada', 'save', 1);
  await pass(0);
  expect(statesOf(two)).toEqual([[1, 'waiting', undefined]]);
  one.kill();
  await pass(0);
  expect(saves(world)).toEqual([1]);
});

it('discards everything of one account and nothing of another', async () => {
  const world = createWorld();
  world.account = null;
  const { outbox } = world.open();
  await outbox.add('ada', 'save', 1);
  await outbox.add('bob', 'save', 2);
  await outbox.forget('ada');
  world.signIn('bob');
  await pass(0);
  world.signIn('ada');
  await pass(0);
  expect([saves(world), saves(world, 'bob')]).toEqual([[], [2]]);
});

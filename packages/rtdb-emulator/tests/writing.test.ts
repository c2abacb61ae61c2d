import { get, increment, push, remove, serverTimestamp, set, update } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { open, record } from './support/clients.ts';
import { newNamespace, withDatabase } from './support/target.ts';

withDatabase();

describe('writes', () => {
  it('set replaces everything at the path', async () => {
    const { at } = open(newNamespace());
    await set(at('x'), { a: 1, b: 2 });
    await set(at('x'), { c: 3 });
    expect((await get(at('x'))).val()).toEqual({ c: 3 });
  });

  it('removal deletes empty parents', async () => {
    const { at } = open(newNamespace());
    await update(at('/'), { 'a/b/c': 1, other: 1 });
    await remove(at('a/b/c'));
    expect((await get(at('/'))).val()).toEqual({ other: 1 });
  });

  it('push creates keys in chronological order', async () => {
    const { at } = open(newNamespace());
    for (const n of [1, 2, 3]) await push(at('list'), n);
    const values: unknown[] = [];
    (await get(at('list'))).forEach((child) => void values.push(child.val()));
    expect(values).toEqual([1, 2, 3]);
  });

  it('the writer sees its own write at once and only once', async () => {
    const { at } = open(newNamespace());
    const { values } = record(at('x'));
    await expect.poll(() => values).toEqual([null]);
    const isDone = set(at('x'), 1);
    expect(values).toEqual([null, 1]);
    await isDone;
    expect(values).toEqual([null, 1]);
  });

  it('writes of one client are applied in order', async () => {
    const namespace = newNamespace();
    const writer = open(namespace);
    await Promise.all(Array.from({ length: 50 }, (_, n) => set(writer.at('x'), n)));
    expect((await get(open(namespace).at('x'))).val()).toBe(49);
  });
});

describe('server values', () => {
  it('a timestamp is the server time, equal for all clients', async () => {
    const namespace = newNamespace();
    const before = Date.now();
    const first = record(open(namespace).at('at'));
    const writer = open(namespace);
    await set(writer.at('at'), serverTimestamp());
    const found = (await get(writer.at('at'))).val() as number;
    expect(found).toBeGreaterThanOrEqual(before - 1000);
    expect(found).toBeLessThanOrEqual(Date.now() + 1000);
    await expect.poll(() => first.values.at(-1)).toBe(found);
  });

  it('increments of many clients are summed', async () => {
    const namespace = newNamespace();
    const clients = Array.from({ length: 4 }, () => open(namespace));
    await Promise.all(
      clients.flatMap(({ at }) => [1, 2, 3, 4, 5].map((n) => set(at('count'), increment(n)))),
    );
    expect((await get(open(namespace).at('count'))).val()).toBe(60);
  });
});

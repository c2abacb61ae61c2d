import { get, onValue, set, update } from 'firebase/database';
import { describe, expect, it, vi } from 'vitest';
import { open, record } from './support/clients.ts';
import { address, newNamespace, withDatabase } from './support/target.ts';

withDatabase();

describe('get', () => {
  it('returns values of every type written by another client', async () => {
    const namespace = newNamespace();
    const value = { text: 'a "b" é 🚑', number: -1.5, yes: true, no: false, deep: { er: { still: 1 } } };
    await set(open(namespace).at('x'), value);
    expect((await get(open(namespace).at('x'))).val()).toEqual(value);
  });

  it('returns lists as lists', async () => {
    const namespace = newNamespace();
    await set(open(namespace).at('list'), ['a', 'b', 'c']);
    expect((await get(open(namespace).at('list'))).val()).toEqual(['a', 'b', 'c']);
  });

  it('accepts keys with spaces, colons and other scripts', async () => {
    const namespace = newNamespace();
    await set(open(namespace).at('users/gtaw:12 34/имя %41'), 1);
    expect((await get(open(namespace).at('users'))).val()).toEqual({ 'gtaw:12 34': { 'имя %41': 1 } });
  });

  it('treats __proto__ as an ordinary key', async () => {
    const namespace = newNamespace();
    await set(open(namespace).at('x/__proto__/polluted'), true);
    expect((await get(open(namespace).at('x/__proto__/polluted'))).val()).toBe(true);
    expect((await get(open(namespace).at('y/polluted'))).exists()).toBe(false);
  });

  it('transfers a value of many frames in both directions', async () => {
    const namespace = newNamespace();
    const text = 'ambulance é я '.repeat(60_000);
    await set(open(namespace).at('big'), text);
    expect((await get(open(namespace).at('big'))).val()).toBe(text);
  });

  it('never splits a surrogate pair between frames', async () => {
    const namespace = newNamespace();
    // Over REST, because the SDK does cut pairs when it sends.
    // The second text begins at an odd place if the first begins at an even one.
    const value = ['🚑'.repeat(40_000), '🚑'.repeat(40_000)];
    const url = `http://${address()}/big.json?ns=${namespace}&print=silent`;
    await fetch(url, {
      method: 'PUT',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(value),
    });
    const found = (await get(open(namespace).at('big'))).val() as unknown;
    expect(JSON.stringify(found) === JSON.stringify(value)).toBe(true);
  });
});

describe('listen', () => {
  it('emits the current value and every later one', async () => {
    const namespace = newNamespace();
    const { values } = record(open(namespace).at('x'));
    await expect.poll(() => values).toEqual([null]);
    const writer = open(namespace);
    await set(writer.at('x'), 1);
    await set(writer.at('x'), 2);
    await expect.poll(() => values).toEqual([null, 1, 2]);
  });

  it('stops on request, and restarts with the current value', async () => {
    const namespace = newNamespace();
    const reader = open(namespace);
    const first = record(reader.at('x'));
    await expect.poll(() => first.values).toEqual([null]);
    first.stop();
    await set(open(namespace).at('x'), 1);
    const second = record(reader.at('x'));
    await expect.poll(() => second.values).toEqual([1]);
    expect(first.values).toEqual([null]);
  });

  it('serves many listeners of one client and of several', async () => {
    const namespace = newNamespace();
    const reader = open(namespace);
    const all = [reader.at('a'), reader.at('a/b'), reader.at('/'), open(namespace).at('a/b')].map(record);
    await expect.poll(() => all.every(({ values }) => values.length > 0)).toBe(true);
    await set(open(namespace).at('a/b'), 1);
    await expect
      .poll(() => all.map(({ values }) => values.at(-1)))
      .toEqual([{ b: 1 }, 1, { a: { b: 1 } }, 1]);
  });

  it('shows an update of several places as one change', async () => {
    const namespace = newNamespace();
    const { values } = record(open(namespace).at('a'));
    await expect.poll(() => values).toEqual([null]);
    await update(open(namespace).at('/'), { 'a/x': 1, 'a/y/z': 2, other: 3 });
    await expect.poll(() => values).toEqual([null, { x: 1, y: { z: 2 } }]);
  });

  it('once emits one value and unsubscribes', async () => {
    const namespace = newNamespace();
    await set(open(namespace).at('x'), 1);
    const seen = vi.fn<(value: unknown) => void>();
    onValue(open(namespace).at('x'), (snapshot) => seen(snapshot.val()), { onlyOnce: true });
    await expect.poll(() => seen).toHaveBeenCalledWith(1);
    await set(open(namespace).at('x'), 2);
    expect((await get(open(namespace).at('x'))).val()).toBe(2);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

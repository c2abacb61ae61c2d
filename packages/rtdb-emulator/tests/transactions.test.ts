import { get, runTransaction, set } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { open, record } from './support/clients.ts';
import { loadRules, newNamespace, withDatabase } from './support/target.ts';

withDatabase();

describe('transactions', () => {
  it('of two clients at once lose nothing', async () => {
    const namespace = newNamespace();
    const clients = [open(namespace), open(namespace)];
    const rounds = Array.from({ length: 10 }, (_, n) => n);
    const results = await Promise.all(
      clients.flatMap(({ at }) =>
        rounds.map(() => runTransaction(at('count'), (count: number | null) => (count ?? 0) + 1)),
      ),
    );
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect((await get(open(namespace).at('count'))).val()).toBe(20);
  });

  it('are retried with the current value', async () => {
    const namespace = newNamespace();
    await set(open(namespace).at('x'), { n: 1.25, t: 'ü', yes: true, list: ['a', { b: -0.5 }] });
    const seen: unknown[] = [];
    const { committed } = await runTransaction(open(namespace).at('x'), (value: object | null) => {
      seen.push(value);
      return { ...value, more: 1 };
    });
    expect(committed).toBe(true);
    expect(seen).toEqual([null, { n: 1.25, t: 'ü', yes: true, list: ['a', { b: -0.5 }] }]);
  });

  it('can be aborted without an effect', async () => {
    const namespace = newNamespace();
    await set(open(namespace).at('x'), 'taken');
    const result = await runTransaction(open(namespace).at('x'), (value: unknown) =>
      value === 'taken' ? undefined : 'mine',
    );
    expect(result.committed).toBe(false);
    expect(result.snapshot.val()).toBe('taken');
  });

  it('let one of many claim a slot', async () => {
    const namespace = newNamespace();
    const clients = Array.from({ length: 5 }, () => open(namespace));
    const results = await Promise.all(
      clients.map(({ at }, n) =>
        runTransaction(at('seat'), (holder: unknown) => (holder === null ? n : undefined)),
      ),
    );
    expect(results.filter(({ committed }) => committed)).toHaveLength(1);
  });

  it('emit only committed values with applyLocally: false', async () => {
    const namespace = newNamespace();
    const client = open(namespace);
    await set(open(namespace).at('x'), 5);
    const { values } = record(client.at('x'));
    await expect.poll(() => values).toEqual([5]);
    await runTransaction(client.at('x'), (n: number | null) => (n ?? 0) + 1, { applyLocally: false });
    await expect.poll(() => values).toEqual([5, 6]);
  });

  it('increment a revision by one', async () => {
    const namespace = newNamespace();
    await loadRules(namespace, {
      '.read': true,
      doc: {
        '.write':
          'newData.child("rev").val() === (data.child("rev").val() === null ? 1 : data.child("rev").val() + 1)',
      },
    });
    const { at } = open(namespace);
    await set(at('doc'), { rev: 1 });
    await set(at('doc'), { rev: 2 });
    await expect(set(at('doc'), { rev: 2 })).rejects.toThrow(/PERMISSION_DENIED/);
    await expect(set(at('doc'), { rev: 4 })).rejects.toThrow(/PERMISSION_DENIED/);
  });
});

import { get, set } from 'firebase/database';
import { ServerValue } from 'firebase-admin/database';
import { describe, expect, it } from 'vitest';
import { open, openAdmin, record } from './support/clients.ts';
import { loadRules, newNamespace, withDatabase } from './support/target.ts';

withDatabase();

describe('firebase-admin', () => {
  it('reads, sets, updates, pushes and removes without rules', async () => {
    const namespace = newNamespace();
    await loadRules(namespace, {});
    const db = openAdmin(namespace);
    await db.ref('x').set({ a: 1 });
    await db.ref('x').update({ b: 2, 'c/d': ServerValue.increment(3) });
    const pushed = await db.ref('list').push('first');
    expect((await db.ref('x').get()).val()).toEqual({ a: 1, b: 2, c: { d: 3 } });
    expect((await db.ref('list').once('value')).val()).toEqual({ [pushed.key ?? '']: 'first' });
    await db.ref('x').remove();
    expect((await db.ref('x').get()).exists()).toBe(false);
  });

  it('subscribes and queries', async () => {
    const db = openAdmin(newNamespace());
    await db.ref('people').set({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const added: unknown[] = [];
    db.ref('people')
      .orderByChild('n')
      .startAt(2)
      .on('child_added', (child) => void added.push(child.key));
    await expect.poll(() => added).toEqual(['b', 'c']);
    await db.ref('people/d').set({ n: 9 });
    await expect.poll(() => added).toEqual(['b', 'c', 'd']);
  });

  it('runs transactions concurrently with browsers', async () => {
    const namespace = newNamespace();
    const db = openAdmin(namespace);
    await Promise.all([
      ...[1, 2, 3, 4].map(() => db.ref('n').transaction((n: number | null) => (n ?? 0) + 1)),
      set(open(namespace).at('other'), 1),
    ]);
    expect((await get(open(namespace).at('n'))).val()).toBe(4);
  });

  it('sends its edits to subscribed browsers', async () => {
    const namespace = newNamespace();
    const { values } = record(open(namespace).at('staff/1/name'));
    await expect.poll(() => values).toEqual([null]);
    await openAdmin(namespace).ref('staff/1').update({ name: 'New' });
    await expect.poll(() => values).toEqual([null, 'New']);
  });

  it('sets and reads rules', async () => {
    const namespace = newNamespace();
    const db = openAdmin(namespace, { forRules: true });
    await db.setRules('{ "rules": { "a": { ".read": true } } } // open');
    expect(await db.getRules()).toContain('// open');
    await expect(get(open(namespace).at('b'))).rejects.toThrow(/Permission denied/i);
    await expect(db.setRules('{ "rules": { ".read": "nonsense +" } }')).rejects.toThrow(/read/);
  });
});

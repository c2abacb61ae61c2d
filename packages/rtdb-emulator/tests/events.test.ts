import {
  limitToLast,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  orderByChild,
  query,
  remove,
  set,
} from 'firebase/database';
import type { Query } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { open } from './support/clients.ts';
import type { Client } from './support/clients.ts';
import { newNamespace, withDatabase } from './support/target.ts';

withDatabase();

function follow(target: Query): string[] {
  const events: string[] = [];
  onChildAdded(target, (child, before) => events.push(`added ${child.key} after ${before}`));
  onChildChanged(target, (child) => events.push(`changed ${child.key} ${JSON.stringify(child.val())}`));
  onChildMoved(target, (child, before) => events.push(`moved ${child.key} after ${before}`));
  onChildRemoved(target, (child) => events.push(`removed ${child.key} ${JSON.stringify(child.val())}`));
  return events;
}

async function scores(): Promise<{ readonly writer: Client; readonly reader: Client }> {
  const namespace = newNamespace();
  const writer = open(namespace);
  await set(writer.at('scores'), { ann: { n: 3 }, bob: { n: 1 }, cyd: { n: 2 } });
  return { writer, reader: open(namespace) };
}

describe('child events', () => {
  it('emits existing children in order, then new ones', async () => {
    const { writer, reader } = await scores();
    const events = follow(reader.at('scores'));
    await expect
      .poll(() => events)
      .toEqual(['added ann after null', 'added bob after ann', 'added cyd after bob']);
    await set(writer.at('scores/bea'), { n: 9 });
    await expect.poll(() => events.at(-1)).toBe('added bea after ann');
  });

  it('emits removed children with their last value', async () => {
    const { writer, reader } = await scores();
    const events = follow(reader.at('scores'));
    await expect.poll(() => events).toHaveLength(3);
    await remove(writer.at('scores/cyd'));
    await expect.poll(() => events.slice(3)).toEqual(['removed cyd {"n":2}']);
  });

  it('emits moves when the order changes', async () => {
    const { writer, reader } = await scores();
    const events = follow(query(reader.at('scores'), orderByChild('n')));
    await expect
      .poll(() => events)
      .toEqual(['added bob after null', 'added cyd after bob', 'added ann after cyd']);
    await set(writer.at('scores/bob/n'), 5);
    await expect.poll(() => events.slice(3)).toEqual(['moved bob after ann', 'changed bob {"n":5}']);
  });

  it('removes a child from a limited window when another enters', async () => {
    const { writer, reader } = await scores();
    const events = follow(query(reader.at('scores'), orderByChild('n'), limitToLast(2)));
    await expect.poll(() => events).toEqual(['added cyd after null', 'added ann after cyd']);
    await set(writer.at('scores/dan'), { n: 4 });
    await expect.poll(() => events.slice(2)).toEqual(['removed cyd {"n":2}', 'added dan after ann']);
  });

  it('refills a limited window after a removal', async () => {
    const { writer, reader } = await scores();
    const events = follow(query(reader.at('scores'), orderByChild('n'), limitToLast(2)));
    await expect.poll(() => events).toHaveLength(2);
    await remove(writer.at('scores/ann'));
    await expect.poll(() => events.slice(2)).toEqual(['removed ann {"n":3}', 'added bob after null']);
  });

  it('updates a limited window when everything is replaced', async () => {
    const { writer, reader } = await scores();
    const events = follow(query(reader.at('scores'), orderByChild('n'), limitToLast(2)));
    await expect.poll(() => events).toHaveLength(2);
    await set(writer.at('scores'), { ann: { n: 3.5 }, eve: { n: 1 } });
    await expect.poll(() => events.slice(2)).toHaveLength(4);
    expect(events.slice(2).toSorted()).toEqual([
      'added eve after null',
      'changed ann {"n":3.5}',
      'moved ann after eve',
      'removed cyd {"n":2}',
    ]);
  });

  it('updates several listeners with different queries', async () => {
    const { writer, reader } = await scores();
    const last = follow(query(reader.at('scores'), orderByChild('n'), limitToLast(1)));
    const other = follow(query(reader.at('scores'), limitToLast(1)));
    await expect.poll(() => [last[0], other[0]]).toEqual(['added ann after null', 'added cyd after null']);
    await set(writer.at('scores/zed'), { n: 100 });
    await expect
      .poll(() => [last.at(-1), other.at(-1)])
      .toEqual(['added zed after null', 'added zed after null']);
  });
});

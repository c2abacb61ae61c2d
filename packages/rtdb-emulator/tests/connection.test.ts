import {
  get,
  goOffline,
  goOnline,
  increment,
  onValue,
  push,
  ref,
  runTransaction,
  set,
} from 'firebase/database';
import { afterEach, describe, expect, it } from 'vitest';
import { open, record } from './support/clients.ts';
import { OFFICIAL, address, newNamespace, standIn, withDatabase } from './support/target.ts';

withDatabase();

describe('reconnection', () => {
  it('sends offline writes in order', async () => {
    const namespace = newNamespace();
    const client = open(namespace);
    await set(client.at('x'), 0);
    goOffline(client.db);
    const writes = [1, 2, 3].map((n) => push(client.at('list'), n));
    goOnline(client.db);
    await Promise.all(writes);
    const { values } = record(open(namespace).at('list'));
    await expect.poll(() => values).toHaveLength(1);
    expect(Object.values(values[0] as object)).toEqual([1, 2, 3]);
  });

  it('updates a listener with changes made meanwhile', async () => {
    const namespace = newNamespace();
    const client = open(namespace);
    await set(client.at('x'), { a: 1, b: 1 });
    const { values } = record(client.at('x'));
    await expect.poll(() => values).toEqual([{ a: 1, b: 1 }]);
    goOffline(client.db);
    await set(open(namespace).at('x'), { b: 2 });
    goOnline(client.db);
    await expect.poll(() => values).toEqual([{ a: 1, b: 1 }, { b: 2 }]);
  });

  it('reports connection state and server clock to the client', async () => {
    const client = open(newNamespace());
    const states: unknown[] = [];
    onValue(ref(client.db, '.info/connected'), (snapshot) => void states.push(snapshot.val()));
    await expect.poll(() => states.at(-1)).toBe(true);
    goOffline(client.db);
    await expect.poll(() => states.at(-1)).toBe(false);
    const offsets: number[] = [];
    onValue(
      ref(client.db, '.info/serverTimeOffset'),
      (snapshot) => void offsets.push(snapshot.val() as number),
    );
    expect(Math.abs(offsets[0] ?? Infinity)).toBeLessThan(5000);
  });
});

describe.skipIf(OFFICIAL !== undefined)('faults', () => {
  afterEach(() => standIn().faults.clear());

  it('cut: a listener reconnects', async () => {
    const namespace = newNamespace();
    const client = open(namespace);
    const { values } = record(client.at('x'));
    await expect.poll(() => values).toEqual([null]);
    standIn().faults.cut();
    await set(open(namespace).at('x'), 1);
    await expect.poll(() => values).toEqual([null, 1]);
  });

  it('cut and refuse: nothing is delivered until the time is over, then everything', async () => {
    const namespace = newNamespace();
    const client = open(namespace);
    await set(client.at('x'), 0);
    standIn().faults.cut(2000);
    const started = Date.now();
    expect((await fetch(`http://${address()}/x.json?ns=${namespace}`)).status).toBe(503);
    await set(client.at('x'), 1);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1950);
  });

  it('twenty cuts at random moments lose no write', async () => {
    const namespace = newNamespace();
    const writer = open(namespace);
    const sent: Promise<unknown>[] = [];
    for (let cut = 0; cut < 20; cut += 1) {
      sent.push(set(writer.at(`list/k${cut}`), cut));
      await new Promise((resolve) => void setTimeout(resolve, Math.random() * 20));
      standIn().faults.cut();
    }
    await Promise.all(sent);
    const found = (await get(open(namespace).at('list'))).val() as object;
    expect(Object.keys(found)).toHaveLength(20);
  });

  it('drop an acknowledgement: the write is applied, unacknowledged, and repeated after a cut', async () => {
    const namespace = newNamespace();
    const client = open(namespace);
    await get(client.at('n'));
    standIn().faults.dropAcknowledgements(1);
    let isAnswered = false;
    const written = set(client.at('n'), increment(1)).then(() => (isAnswered = true));
    const { values } = record(open(namespace).at('n'));
    await expect.poll(() => values.at(-1)).toBe(1);
    expect(isAnswered).toBe(false);
    standIn().faults.cut();
    await written;
    expect((await get(open(namespace).at('n'))).val()).toBe(2);
  });

  it('drop an acknowledgement of a transaction: the client gets an unknown outcome', async () => {
    const namespace = newNamespace();
    const client = open(namespace);
    await get(client.at('n'));
    standIn().faults.dropAcknowledgements(1);
    const result = runTransaction(client.at('n'), (n: number | null) => (n ?? 0) + 1);
    const { values } = record(open(namespace).at('n'));
    await expect.poll(() => values.at(-1)).toBe(1);
    standIn().faults.cut();
    await expect(result).rejects.toThrow(/disconnect/);
  });

  it('deny: listeners are cancelled and administrators cannot write until it ends', async () => {
    const namespace = newNamespace();
    const client = open(namespace);
    const denied = record(client.at('staff'));
    const other = record(client.at('agencies'));
    await expect.poll(() => [denied.values, other.values]).toEqual([[null], [null]]);
    standIn().faults.deny('/staff');
    await expect.poll(() => denied.errors).toHaveLength(1);
    expect(other.errors).toEqual([]);
    await expect(set(client.at('staff/1'), 1)).rejects.toThrow(/PERMISSION_DENIED/);
    standIn().faults.clear();
    await set(client.at('staff/1'), 1);
  });
});

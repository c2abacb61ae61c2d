import { get, goOffline, onDisconnect, serverTimestamp, set } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { open, record } from './support/clients.ts';
import { loadRules, newNamespace, withDatabase } from './support/target.ts';

withDatabase();

describe('onDisconnect', () => {
  it('writes when the connection ends, and not before', async () => {
    const namespace = newNamespace();
    const leaver = open(namespace);
    await set(leaver.at('online'), true);
    await onDisconnect(leaver.at('online')).set(false);
    const { values } = record(open(namespace).at('online'));
    await expect.poll(() => values).toEqual([true]);
    goOffline(leaver.db);
    await expect.poll(() => values).toEqual([true, false]);
  });

  it('writes the time of the disconnection', async () => {
    const namespace = newNamespace();
    const leaver = open(namespace);
    await onDisconnect(leaver.at('seen')).set(serverTimestamp());
    const { values } = record(open(namespace).at('seen'));
    await expect.poll(() => values).toEqual([null]);
    const left = Date.now();
    goOffline(leaver.db);
    await expect.poll(() => values).toHaveLength(2);
    expect(values[1]).toBeGreaterThanOrEqual(left - 1000);
  });

  it('does nothing once cancelled', async () => {
    const namespace = newNamespace();
    const leaver = open(namespace);
    await set(leaver.at('x'), { a: 1, b: 1 });
    await onDisconnect(leaver.at('x/a')).set(2);
    await onDisconnect(leaver.at('x/b')).set(2);
    await onDisconnect(leaver.at('x/a')).cancel();
    const { values } = record(open(namespace).at('x'));
    await expect.poll(() => values).toHaveLength(1);
    goOffline(leaver.db);
    await expect.poll(() => values).toHaveLength(2);
    expect(values[1]).toEqual({ a: 1, b: 2 });
  });

  it('is refused where writes are', async () => {
    const namespace = newNamespace();
    await loadRules(namespace, { '.read': true, free: { '.write': true } });
    const client = open(namespace);
    await expect(onDisconnect(client.at('closed')).set(1)).rejects.toThrow(/PERMISSION_DENIED/);
    await onDisconnect(client.at('free')).set(1);
    await loadRules(namespace, { '.read': true, '.write': true });
    goOffline(client.db);
    const reader = open(namespace);
    await expect.poll(async () => (await get(reader.at('free'))).val()).toBe(1);
    expect((await get(reader.at('closed'))).exists()).toBe(false);
  });
});

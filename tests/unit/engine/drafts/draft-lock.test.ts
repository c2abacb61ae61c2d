import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { lockDraft } from '../../../../src/engine/drafts/draft-lock.ts';
import { FakeLockRealm } from './fake-locks.ts';

let realm: FakeLockRealm;
const ignore = () => undefined;

beforeEach(() => {
  realm = new FakeLockRealm();
});
afterEach(() => vi.useRealTimers());

describe('lockDraft', () => {
  it('gives a draft to one tab only', async () => {
    const [one, two] = [realm.openTab(), realm.openTab()];
    const held = await lockDraft(one, 'd1', { wait: 0 }, ignore);
    expect(held).not.toBeNull();
    expect(await lockDraft(two, 'd1', { wait: 0 }, ignore)).toBeNull();
    expect(await lockDraft(two, 'd2', { wait: 0 }, ignore)).not.toBeNull();
    held?.release();
    await expect.poll(() => lockDraft(two, 'd1', { wait: 0 }, ignore)).not.toBeNull();
  });

  it('waits for the page that is being replaced', async () => {
    const [old, reloaded] = [realm.openTab(), realm.openTab()];
    await lockDraft(old, 'd1', { wait: 0 }, ignore);
    const waiting = lockDraft(reloaded, 'd1', { wait: 1500 }, ignore);
    old.close();
    expect(await waiting).not.toBeNull();
  });

  it('stops waiting in time', async () => {
    vi.useFakeTimers();
    await lockDraft(realm.openTab(), 'd1', { wait: 0 }, ignore);
    const waiting = lockDraft(realm.openTab(), 'd1', { wait: 1500 }, ignore);
    await vi.advanceTimersByTimeAsync(1499);
    const early = await Promise.race([waiting, Promise.resolve('waiting')]);
    expect(early).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBeNull();
  });

  it('tells the tab it steals from, once, and not one that let go', async () => {
    const stolen = vi.fn<() => void>();
    const held = await lockDraft(realm.openTab(), 'd1', { wait: 0 }, stolen);
    expect(held?.isStolen()).toBe(false);
    const taken = await lockDraft(realm.openTab(), 'd1', 'steal', ignore);
    expect(taken).not.toBeNull();
    await expect.poll(() => stolen).toHaveBeenCalledOnce();
    expect([held?.isStolen(), taken?.isStolen()]).toEqual([true, false]);
    held?.release();
    taken?.release();
    const later = vi.fn<() => void>();
    const free = await lockDraft(realm.openTab(), 'd2', { wait: 0 }, later);
    free?.release();
    await lockDraft(realm.openTab(), 'd2', 'steal', ignore);
    await Promise.resolve();
    expect(later).not.toHaveBeenCalled();
  });

  it('always succeeds without Web Locks, or where they are refused outright', async () => {
    expect(await lockDraft(undefined, 'd1', { wait: 0 }, ignore)).not.toBeNull();
    const refused = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) };
    expect(await lockDraft(refused, 'd1', { wait: 1500 }, ignore)).not.toBeNull();
  });
});

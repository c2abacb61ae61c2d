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

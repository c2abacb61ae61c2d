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
  it('always succeeds without Web Locks, or where they are refused outright', async () => {
    expect(await lockDraft(undefined, 'd1', { wait: 0 }, ignore)).not.toBeNull();
    const refused = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) };
    expect(await lockDraft(refused, 'd1', { wait: 1500 }, ignore)).not.toBeNull();
  });
});

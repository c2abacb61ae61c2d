import { expect, it, onTestFinished, vi } from 'vitest';
import { chooseDraft, RELOAD_TIMEOUT_MS } from '../../../../src/engine/drafts/choose-draft.ts';
import { lockDraft } from '../../../../src/engine/drafts/draft-lock.ts';
import { createLocalDatabase } from '../../../../src/engine/drafts/local-database.ts';
import { createTextStorage } from '../../../../src/lib/storage.ts';
import { FakeStorage } from '../../lib/fake-storage.ts';
import { draft, NOON } from './drafts.ts';
import { FakeLockRealm } from './fake-locks.ts';

it('tells of the very draft that the page remembers and another tab holds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const storage = new FakeStorage();
  const database = createLocalDatabase(createTextStorage(() => storage));
  for (const id of ['d0', 'd1']) database.replaceDraft(draft({ id, title: id }));
  const realm = new FakeLockRealm();
  await new Promise<void>((held) => {
    const hold = () => {
      held();
      return new Promise<void>(() => undefined);
    };
    void realm.openTab().request('draft:d1', {}, hold);
  });
  const choosing = chooseDraft({
    storage: { database, spill: null },
    locks: realm.openTab(),
    remembered: 'd1',
    now: NOON,
    onStolen: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(RELOAD_TIMEOUT_MS);
  expect(await choosing).toMatchObject({ draft: undefined, otherTab: { id: 'd1', title: 'd1' } });
});

it('always locks a draft without Web Locks, or where they are refused outright', async () => {
  expect(await lockDraft(undefined, 'd1', { wait: 0 }, () => undefined)).not.toBeNull();
  const refused = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) };
  expect(await lockDraft(refused, 'd1', { wait: 1500 }, () => undefined)).not.toBeNull();
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { chooseCase, RELOAD_TIMEOUT_MS } from '../../../../src/engine/cases/choose-case.ts';
import { lockCase } from '../../../../src/engine/cases/case-lock.ts';
import { createLocalDatabase } from '../../../../src/engine/cases/local-database.ts';
import { createTextStorage } from '../../../../src/shared/lib/storage.ts';
import { FakeStorage } from '../../shared/lib/fake-storage.ts';
import { NOON, storedCase } from './cases.ts';
import { FakeLockRealm } from './fake-locks.ts';

it('reports the remembered case if another tab has it open', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const storage = new FakeStorage();
  const database = createLocalDatabase(createTextStorage(() => storage));
  for (const id of ['d0', 'd1']) database.replace(storedCase({ id, title: id }));
  const realm = new FakeLockRealm();
  await new Promise<void>((held) => {
    const hold = () => {
      held();
      return new Promise<void>(() => undefined);
    };
    void realm.openTab().request('draft:d1', {}, hold);
  });
  const choosing = chooseCase({
    storage: { database, spill: null },
    locks: realm.openTab(),
    remembered: 'd1',
    now: NOON,
    isEligible: () => true,
    isResumed: () => true,
    onStolen: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(RELOAD_TIMEOUT_MS);
  expect(await choosing).toMatchObject({ stored: undefined, otherTab: { id: 'd1', title: 'd1' } });
});

it('always grants a case without Web Locks', async () => {
  expect(await lockCase(undefined, 'd1', { wait: 0 }, () => undefined)).not.toBeNull();
  const refused = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) };
  expect(await lockCase(refused, 'd1', { wait: 1500 }, () => undefined)).not.toBeNull();
});

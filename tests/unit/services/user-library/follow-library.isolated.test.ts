// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { outbox, type PendingEntry } from '../../../../src/services/outbox/outbox.ts';
import type { Backend } from '../../../../src/services/platform/backend.ts';
import { followLibrary } from '../../../../src/services/user-library/follow-library.ts';
import { storeLocally, localEntries } from '../../../../src/services/user-library/local-entries.ts';

const ENTRY = { id: 'one', name: 'One', content: 'Of this device' };
const local = { ...ENTRY, kind: 'phrase', form: null, account: 'ada' } as const;
const write: PendingEntry = {
  id: 'w1',
  kind: 'library',
  label: 'One',
  payload: { op: 'save', kind: 'phrase', form: null, ...ENTRY },
  addedAt: 0,
  state: 'sending',
};

it('applies a change of another device during a pending write', async () => {
  vi.spyOn(outbox, 'refresh').mockResolvedValue();
  let arrive: (stored: unknown) => void = () => undefined;
  const database = {
    listen: (path: string, onValue: (stored: unknown) => void) => {
      if (path === 'phrases/ada') arrive = onValue;
      return () => undefined;
    },
  };
  const server = {
    database: () => Promise.resolve(database),
    records: () => Promise.resolve({}),
  } as unknown as Backend;
  storeLocally(local);
  outbox.pending.setState([write], true);
  const onChange = vi.fn();
  const stop = followLibrary(server, 'ada', onChange);
  await expect
    .poll(() => {
      arrive({ s000: { ...ENTRY, content: 'Of another one', updatedAt: 1 } });
      return onChange.mock.calls.length;
    })
    .toBeGreaterThan(0);
  expect(localEntries()).toEqual([local]);
  outbox.pending.setState([], true);
  expect(localEntries()).toEqual([{ ...local, content: 'Of another one' }]);

  // Deleted on another device meanwhile, with nobody signed in here.
  outbox.pending.setState([write], true);
  stop();
  arrive({});
  outbox.pending.setState([], true);
  expect(localEntries()).toHaveLength(1);
});

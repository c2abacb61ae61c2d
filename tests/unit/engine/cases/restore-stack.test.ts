import { beforeEach, describe, expect, it } from 'vitest';

import type { DraftDatabase } from '../../../../src/engine/drafts/draft.ts';
import { createLocalDatabase } from '../../../../src/engine/drafts/local-database.ts';
import {
  createRestoreStack,
  restoredData,
  STACK_LIFE_MS,
  STACK_LIMIT,
  type RestoreStack,
} from '../../../../src/engine/drafts/restore-stack.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { createTextStorage } from '../../../../src/lib/storage.ts';
import { FakeStorage } from '../../lib/fake-storage.ts';
import { manualClock, type ManualClock } from '../../lib/manual-clock.ts';
import { sharedModel } from '../store/shared-model.ts';
import { cleared } from './drafts.ts';

let clock: ManualClock;
let storage: FakeStorage;
let database: DraftDatabase;
let stack: RestoreStack;

const push = (label: string) =>
  stack.push({ kind: 'draft', form: 'report', label, data: { patientName: label } });
const labels = async (): Promise<string[]> => {
  const entries = await stack.list();
  return entries.ok ? entries.value.map(({ label }) => label) : [entries.error];
};

beforeEach(() => {
  clock = manualClock();
  storage = new FakeStorage();
  database = createLocalDatabase(createTextStorage(() => storage));
  stack = createRestoreStack(database, clock);
});

describe('the restore stack', () => {
  it(`keeps ${STACK_LIMIT} entries`, async () => {
    for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      await push(label);
      clock.move(1);
    }
    expect(await labels()).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  });

  it('removes an entry once it was delivered', async () => {
    const pushed = await push('a');
    await push('b');
    const id = pushed.ok ? pushed.value.id : '';
    expect(await stack.take(id, async () => err('full'))).toEqual(err('full'));
    expect(await labels()).toEqual(['b', 'a']);
    expect(await stack.take(id, async (entry) => ok(entry))).toMatchObject(ok({ id }));
    expect(await labels()).toEqual(['b']);
  });

  it('drops an entry after 48 h, from storage too', async () => {
    await push('a');
    clock.move(STACK_LIFE_MS);
    expect(await labels()).toEqual(['a']);
    clock.move(1);
    expect(await labels()).toEqual([]);
    expect(storage.keys()).toEqual([]);
  });

  it('keeps entries and their order when the clock is set back, and ages them from then on', async () => {
    clock.move(30 * 86_400_000);
    await push('a');
    await push('b');
    clock.move(-30 * 86_400_000);
    await push('c');
    expect(await labels()).toEqual(['c', 'b', 'a']);
    clock.move(STACK_LIFE_MS + 1);
    expect(await labels()).toEqual([]);
  });
});

describe('restoredData', () => {
  const current = { patientName: 'new', coroner: 'me', badge: '', place: 'Pier' };

  it('replaces a draft but not the staff fields that are filled now', () => {
    const entry = cleared({ data: { patientName: 'old', coroner: 'other', badge: '12' } });
    expect(restoredData(sharedModel, current, entry)).toEqual({
      patientName: 'old',
      coroner: 'me',
      badge: '12',
    });
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Draft, DraftContent } from '../../../../src/engine/drafts/draft.ts';
import { createDraftWriter, type DraftWriter } from '../../../../src/engine/drafts/draft-writer.ts';
import { createLocalDatabase } from '../../../../src/engine/drafts/local-database.ts';
import { ok } from '../../../../src/lib/result.ts';
import { createTextStorage } from '../../../../src/lib/storage.ts';
import { FakeStorage } from '../../lib/fake-storage.ts';
import { draft, NOON } from './drafts.ts';

const inMemory = () => {
  const storage = new FakeStorage();
  return createLocalDatabase(createTextStorage(() => storage));
};

let database: ReturnType<typeof inMemory>;
let spill: ReturnType<typeof inMemory>;
let writer: DraftWriter;
const onConflict = vi.fn<(id: string) => void>();

const content = (name: string): DraftContent => {
  const { form, autofilled, changedAt, lastWebhookId } = draft();
  return { form, autofilled, changedAt, lastWebhookId, data: { patientName: name } };
};
const stored = async (id: string, from = database): Promise<Draft | undefined> => {
  const found = await from.getDraft(id);
  return found.ok ? found.value : undefined;
};

beforeEach(() => {
  [database, spill] = [inMemory(), inMemory()];
  onConflict.mockReset();
  onConflict.mockImplementation(() => writer.moveTo('fork', 0));
  writer = createDraftWriter('d1', 0, {
    storage: { database, spill },
    label: (form, data) => `${form}: ${String(data['patientName'])}`,
    clock: { now: () => NOON },
    onConflict,
  });
});

describe('the writer', () => {
  it('writes again at the new place when it was moved during a write', async () => {
    const writing = writer.write(content('A'));
    writer.moveTo('d2', 0);
    expect(await writing).toEqual(ok(undefined));
    expect(await stored('d2')).toMatchObject({ rev: 1, data: { patientName: 'A' } });
    await writer.write(content('B'));
    expect((await stored('d2'))?.rev).toBe(2);
    expect((await stored('d1'))?.rev).toBe(1);
  });

  it('tells of no conflict at a place that it has left', async () => {
    await database.putDraft(draft({ rev: 5 }), 0);
    const writing = writer.write(content('A'));
    writer.moveTo('d2', 0);
    expect(await writing).toEqual(ok(undefined));
    expect(onConflict).not.toHaveBeenCalled();
    expect(await stored('d2')).toMatchObject({ rev: 1, data: { patientName: 'A' } });
  });
});

describe('the spill', () => {
  it('stands above a write that may still be under way', async () => {
    await writer.write(content('A'));
    const writing = writer.write(content('B'));
    writer.spill(content('C'));
    await writing;
    expect((await stored('d1'))?.rev).toBe(2);
    expect(await stored('d1', spill)).toMatchObject({ rev: 3, data: { patientName: 'C' } });
  });

  it('keeps last words that came during the write which empties it', async () => {
    writer.spill(content('A'));
    const writing = writer.write(content('B'));
    writer.spill(content('C'));
    await writing;
    expect((await stored('d1', spill))?.data).toEqual({ patientName: 'C' });
    await writer.write(content('D'));
    expect(await stored('d1', spill)).toBeUndefined();
  });
});

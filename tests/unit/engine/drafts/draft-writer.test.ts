import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Draft, DraftContent } from '../../../../src/engine/drafts/draft.ts';
import { createDraftWriter, type DraftWriter } from '../../../../src/engine/drafts/draft-writer.ts';
import { createLocalDatabase } from '../../../../src/engine/drafts/local-database.ts';
import { err, ok } from '../../../../src/lib/result.ts';
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
  it('counts revisions up, with title and time', async () => {
    await writer.write(content('A'));
    await writer.write(content('B'));
    expect(await stored('d1')).toEqual({
      ...content('B'),
      id: 'd1',
      rev: 2,
      updatedAt: NOON,
      title: 'report: B',
    });
  });

  it('never overwrites what another tab wrote, and goes on elsewhere', async () => {
    await writer.write(content('A'));
    await database.putDraft(draft({ rev: 2, title: 'theirs' }), 1);
    expect(await writer.write(content('B'))).toEqual(ok(undefined));
    expect(onConflict).toHaveBeenCalledExactlyOnceWith('d1');
    expect((await stored('d1'))?.title).toBe('theirs');
    expect(await stored('fork')).toMatchObject({ rev: 1, data: { patientName: 'B' } });
    expect(writer.id()).toBe('fork');
  });

  it('writes again at the new place when it was moved during a write', async () => {
    const writing = writer.write(content('A'));
    writer.moveTo('d2', 0);
    expect(await writing).toEqual(ok(undefined));
    expect(await stored('d2')).toMatchObject({ rev: 1, data: { patientName: 'A' } });
    await writer.write(content('B'));
    expect((await stored('d2'))?.rev).toBe(2);
    expect((await stored('d1'))?.rev).toBe(1);
  });

  it('passes a failure on and keeps its revision', async () => {
    await writer.write(content('A'));
    const full = vi.spyOn(database, 'putDraft').mockResolvedValueOnce(err('full'));
    expect(await writer.write(content('B'))).toEqual(err('full'));
    full.mockRestore();
    expect(await writer.write(content('C'))).toEqual(ok(undefined));
    expect((await stored('d1'))?.rev).toBe(2);
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

  it('is emptied by the next write', async () => {
    writer.spill(content('A'));
    await writer.write(content('B'));
    expect(await stored('d1', spill)).toBeUndefined();
  });
});

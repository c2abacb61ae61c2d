import { beforeEach, describe, expect, it } from 'vitest';

import { createLocalDatabase, LOCAL_KEY } from '../../../../src/engine/drafts/local-database.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { createTextStorage } from '../../../../src/lib/storage.ts';
import { FakeStorage } from '../../lib/fake-storage.ts';
import { describeDatabase } from './database-suite.ts';
import { cleared, draft } from './drafts.ts';

let storage: FakeStorage;
const open = () => createLocalDatabase(createTextStorage(() => storage));

beforeEach(() => {
  storage = new FakeStorage();
});

describe('the local-storage database', () => {
  describeDatabase(open);

  it('is done with a write before it returns, under one key', () => {
    const database = open();
    void database.putDraft(draft(), 0);
    expect(storage.getItem(LOCAL_KEY)).toContain('"id":"d1"');
    expect(database.replaceDraft(draft({ rev: 9 }))).toEqual(ok(undefined));
    expect(storage.getItem(LOCAL_KEY)).toContain('"rev":9');
    expect(storage.keys()).toEqual([LOCAL_KEY]);
  });

  it('leaves no key behind when nothing is stored', async () => {
    const database = open();
    await database.putDraft(draft(), 0);
    await database.updateCleared(() => [cleared()]);
    await database.removeDraft('d1');
    await database.updateCleared(() => []);
    expect(storage.keys()).toEqual([]);
  });

  it.each([
    '{"drafts":[{"id":"d1"',
    'null',
    '7',
    '{"drafts":{},"cleared":[{"id":1}]}',
    '{"drafts":[{"id":"d1"}]}',
  ])('takes %s for nothing', async (text) => {
    storage.setItem(LOCAL_KEY, text);
    expect(await open().listDrafts()).toEqual(ok([]));
    expect(await open().updateCleared((entries) => entries)).toEqual(ok([]));
  });

  it('tells blocked from full', async () => {
    storage.fail('full');
    expect(await open().putDraft(draft(), 0)).toEqual(err('full'));
    expect(await open().updateCleared(() => [cleared()])).toEqual(err('full'));
    storage.fail('blocked');
    expect(await open().putDraft(draft(), 0)).toEqual(err('blocked'));
    expect(await open().getDraft('d1')).toEqual(err('blocked'));
    expect(await open().updateCleared(() => [cleared()])).toEqual(err('blocked'));
  });
});

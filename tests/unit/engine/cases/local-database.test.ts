import { beforeEach, describe, expect, it } from 'vitest';

import {
  CLEARED_KEY,
  createLocalDatabase,
  DRAFT_PREFIX,
} from '../../../../src/engine/drafts/local-database.ts';
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

  // The local storage of another process shows a change only some time after it was made there.
  it('writes nothing of other drafts, which another tab may be writing', async () => {
    const stale = storage.copy();
    await open().putDraft(draft(), 0);
    createLocalDatabase(createTextStorage(() => stale)).replaceDraft(draft({ id: 'd2' }));
    const written = [storage, stale].map((one) => one.keys());
    expect(written).toEqual([[`${DRAFT_PREFIX}d1`], [`${DRAFT_PREFIX}d2`]]);
  });

  it.each([
    '{"id":"d1"',
    'null',
    '7',
    '{}',
    '[{"id":1}]',
    '{"id":"d1","data":{}}',
    '{"id":1,"data":{},"rev":1,"changedAt":{}}',
    '{"id":"d1","data":{},"rev":"1","changedAt":{}}',
    '[null]',
    '[{"id":"c1","data":{}}]',
    '[{"clearedAt":1}]',
    '[{"id":1,"data":{},"clearedAt":1}]',
  ])('takes %s for nothing', async (text) => {
    storage.setItem(`${DRAFT_PREFIX}d1`, text);
    storage.setItem(CLEARED_KEY, text);
    expect(await open().getDraft('d1')).toEqual(ok(undefined));
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

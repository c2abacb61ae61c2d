import { beforeEach, describe, expect, it } from 'vitest';

import { CASE_PREFIX, createLocalDatabase } from '../../../../src/engine/cases/local-database.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { createTextStorage } from '../../../../src/shared/lib/storage.ts';
import { FakeStorage } from '../../shared/lib/fake-storage.ts';
import { describeDatabase } from './database-suite.ts';
import { storedCase } from './cases.ts';

let storage: FakeStorage;
const open = () => createLocalDatabase(createTextStorage(() => storage));

beforeEach(() => {
  storage = new FakeStorage();
});

describe('the local-storage database', () => {
  describeDatabase(open);

  // Local storage propagates changes between processes with a delay.
  it('does not write other cases', async () => {
    const stale = storage.copy();
    await open().put(storedCase(), 0);
    createLocalDatabase(createTextStorage(() => stale)).replace(storedCase({ id: 'd2' }));
    const written = [storage, stale].map((one) => one.keys());
    expect(written).toEqual([[`${CASE_PREFIX}d1`], [`${CASE_PREFIX}d2`]]);
  });

  it.each([
    '{"id":"d1"',
    'null',
    '7',
    '{}',
    '[{"id":1}]',
    '{"id":"d1","data":{}}',
    '{"id":1,"data":{},"rev":1}',
    '{"id":"d1","data":{},"rev":"1"}',
    '{"id":"d1","data":[],"rev":1}',
  ])('ignores %s', async (text) => {
    storage.setItem(`${CASE_PREFIX}d1`, text);
    expect(await open().get('d1')).toEqual(ok(undefined));
    expect(await open().list()).toEqual(ok([]));
  });

  it('distinguishes blocked from full', async () => {
    storage.fail('full');
    expect(await open().put(storedCase(), 0)).toEqual(err('full'));
    storage.fail('blocked');
    expect(await open().put(storedCase(), 0)).toEqual(err('blocked'));
    expect(await open().get('d1')).toEqual(err('blocked'));
  });
});

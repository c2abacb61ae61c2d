import { expect, it } from 'vitest';

import type { CaseDatabase } from '../../../../src/engine/cases/case.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { storedCase } from './cases.ts';

/** Tests of every draft database. */
export function describeDatabase(open: () => CaseDatabase): void {
  it('writes only over the expected revision', async () => {
    const database = open();
    await database.put(storedCase({ rev: 2, title: 'mine' }), 0);
    expect(await database.put(storedCase({ rev: 2, title: 'late' }), 1)).toEqual(err('conflict'));
    expect(await database.put(storedCase({ rev: 1, title: 'new' }), 0)).toEqual(err('conflict'));
    expect(await database.get('d1')).toEqual(ok(storedCase({ rev: 2, title: 'mine' })));
  });
}

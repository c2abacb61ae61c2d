import { expect, it } from 'vitest';

import type { DraftDatabase } from '../../../../src/engine/drafts/draft.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { cleared, draft } from './drafts.ts';

/** What every draft database must do. */
export function describeDatabase(open: () => DraftDatabase): void {
  it('writes only over the expected revision', async () => {
    const database = open();
    await database.putDraft(draft({ rev: 2, title: 'mine' }), 0);
    expect(await database.putDraft(draft({ rev: 2, title: 'late' }), 1)).toEqual(err('conflict'));
    expect(await database.putDraft(draft({ rev: 1, title: 'new' }), 0)).toEqual(err('conflict'));
    expect(await database.getDraft('d1')).toEqual(ok(draft({ rev: 2, title: 'mine' })));
  });

  it('replaces the list of cleared drafts in one go, across connections', async () => {
    const [one, two] = [open(), open()];
    const add = (id: string) => (entries: readonly ReturnType<typeof cleared>[]) => [
      ...entries,
      cleared({ id }),
    ];
    await Promise.all([one.updateCleared(add('a')), two.updateCleared(add('b'))]);
    const both = await one.updateCleared((entries) => entries);
    expect(both.ok && both.value.map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
    await two.updateCleared((entries) =>
      entries.filter(({ id }) => id === 'b').map((entry) => ({ ...entry, label: 'changed' })),
    );
    expect(await one.updateCleared((entries) => entries)).toEqual(
      ok([cleared({ id: 'b', label: 'changed' })]),
    );
  });
}

import { expect, it } from 'vitest';

import type { DraftDatabase } from '../../../../src/engine/drafts/draft.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { cleared, draft } from './drafts.ts';

/** What every draft database must do. */
export function describeDatabase(open: () => DraftDatabase): void {
  it('stores, reads, lists and removes drafts', async () => {
    const database = open();
    expect(await database.getDraft('d1')).toEqual(ok(undefined));
    expect(await database.putDraft(draft(), 0)).toEqual(ok(undefined));
    expect(await database.putDraft(draft({ id: 'd2' }), 0)).toEqual(ok(undefined));
    expect(await database.getDraft('d1')).toEqual(ok(draft()));
    const list = await database.listDrafts();
    expect(list.ok && list.value.map(({ id }) => id).toSorted()).toEqual(['d1', 'd2']);
    await database.removeDraft('d1');
    await database.removeDraft('never there');
    expect(await database.listDrafts()).toEqual(ok([draft({ id: 'd2' })]));
  });

  it('writes only over the expected revision', async () => {
    const database = open();
    await database.putDraft(draft({ rev: 2, title: 'mine' }), 0);
    expect(await database.putDraft(draft({ rev: 2, title: 'late' }), 1)).toEqual(err('conflict'));
    expect(await database.putDraft(draft({ rev: 1, title: 'new' }), 0)).toEqual(err('conflict'));
    expect(await database.getDraft('d1')).toEqual(ok(draft({ rev: 2, title: 'mine' })));
  });

  it('lets exactly one of two writers win', async () => {
    const [one, two] = [open(), open()];
    const results = await Promise.all([
      one.putDraft(draft({ title: 'one' }), 0),
      two.putDraft(draft({ title: 'two' }), 0),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const stored = await one.getDraft('d1');
    expect(stored.ok && stored.value?.title).toBe(results[0].ok ? 'one' : 'two');
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

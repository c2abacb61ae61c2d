import { beforeEach, describe, expect, it } from 'vitest';
import { applySaveResult, linkTo, reportOf } from '../../../../src/features/reports/opened-report.ts';
import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import type { DeliveredReport } from '../../../../src/features/reports/deliver-report.ts';

const OPENED = { uid: 'me', id: 'one', slug: 'a-form', rev: 1, copyId: 'copy', title: 'Night shift' };

let store: FormStore;
const act = () => store.getState();
const opened = () => reportOf(act().links, OPENED.slug);

beforeEach(() => {
  store = createFormStore({ fields: {} });
  act().load({ note: 'of the report' }, { form: OPENED.slug, links: linkTo(OPENED, true) });
});

it('stays linked to its case while the user types, and after undo', () => {
  act().setField(['note'], 'typed');
  act().undo();
  act().redo();
  expect(opened()).toEqual(OPENED);
});

it('is unlinked when the case is cleared, so that it is not overwritten; undo links it again', () => {
  act().clear();
  expect(opened()).toBeNull();
  act().undo();
  expect(opened()).toEqual(OPENED);
  act().setLink('report', null);
  expect(act().links).toEqual({});
});

it.each(['', '{', '[]', '{"id":1}', JSON.stringify({ ...OPENED, rev: 1.5 })])(
  'ignores the invalid value %j',
  (report) => expect(reportOf({ 'report@a-form': report }, OPENED.slug)).toBeNull(),
);

describe('a delivered save', () => {
  const arrive = (id: string, saved: object | undefined) =>
    applySaveResult(store, { write: { uid: 'me', id }, saved } as unknown as DeliveredReport);

  it.each<[string, string, object | undefined, object | null]>([
    [
      'stores the title',
      'one',
      { place: { uid: 'me', id: 'one' }, title: 'T', rev: 2 },
      { id: 'one', title: 'T' },
    ],
    [
      'moves on to a copy',
      'one',
      { place: { uid: 'me', id: 'copy' }, title: 'T (2)', rev: 1 },
      { id: 'copy', rev: 1 },
    ],
    ['in vain lets go of it', 'one', undefined, null],
    ['of another report changes nothing', 'two', undefined, OPENED],
  ])('%s', (_, id, saved, expected) => {
    arrive(id, saved);
    if (expected === null) expect(opened()).toBeNull();
    else expect(opened()).toMatchObject(expected);
  });
});

import { expect, it } from 'vitest';
import { contentOf } from '../../../../src/engine/cases/case.ts';
import { documentsOf, MISSING } from '../../../../src/engine/cases/documents.ts';
import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import type { SharedModel } from '../../../../src/engine/store/model.ts';

/** `note-a` and `note-b` are one document for two sites, without an answer of its own. */
const model: SharedModel = { documents: { 'note-a': 'note', 'note-b': 'note' }, fields: { patient: {} } };

/** A case whose only answer was given in a report, and which `note-b` inherited. */
function caseWithNote(): FormStore {
  const store = createFormStore(model);
  store.getState().openForm('report');
  store.getState().setField(['patient'], 'Miles Corvin');
  store.getState().openForm('note-b');
  return store;
}

const formsOf = (store: FormStore): readonly string[] =>
  documentsOf(model, contentOf(store.getState())).map(({ form }) => form);

it('a document with only inherited answers is listed once it is used, under the form used last', () => {
  const store = caseWithNote();
  store.getState().setLink(MISSING, '3', 'note-b');
  store.getState().openForm('report');
  expect(formsOf(store)).toEqual(['report']);
  store.getState().setLink('report', '{}', 'note-b');
  expect(formsOf(store)).toEqual(['report', 'note-b']);
  store.getState().setLink('copied', '1', 'note-a');
  expect(formsOf(store)).toEqual(['report', 'note-a']);
});

it('a link that has its text already changes nothing', () => {
  const store = caseWithNote();
  store.getState().setLink(MISSING, '3', 'note-b');
  const before = store.getState();
  before.setLink(MISSING, '3');
  expect(store.getState()).toBe(before);
});

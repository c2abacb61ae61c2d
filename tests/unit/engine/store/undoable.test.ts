import { expect, it } from 'vitest';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { undoable } from '../../../../src/engine/store/undoable.ts';

function filled() {
  const store = createFormStore({ fields: {} });
  store.getState().setField(['name'], 'Ann');
  return store;
}

it('undoes a clear, merging later answers, once', () => {
  const store = filled();
  const { undo } = undoable(store, () => store.getState().clear());
  store.getState().setField(['name'], 'Bo');
  store.getState().setField(['note'], 'since');
  expect(undo?.()).toBe(true);
  expect(store.getState().data).toEqual({ name: 'Ann' });
  expect(undo?.()).toBe(false);
  expect(store.getState().data).toEqual({ name: 'Ann' });
});

it('does nothing if already undone by key', () => {
  const store = filled();
  const { undo } = undoable(store, () => store.getState().clear());
  store.getState().undo();
  expect(undo?.()).toBe(false);
  expect(store.getState().data).toEqual({ name: 'Ann' });
});

it('has no undo for a change outside the history', () => {
  const store = createFormStore({ fields: {} });
  expect(undoable(store, () => store.getState().clear()).undo).toBeNull();
});

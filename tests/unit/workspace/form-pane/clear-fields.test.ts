import { model } from 'virtual:form-model';
import { afterEach, expect, it, vi } from 'vitest';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { clearFields } from '../../../../src/workspace/form-pane/clear-fields.ts';
import { useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import { workspaceOf } from '../cases/support/cases.ts';

afterEach(() => useNotifications.setState([], true));

const start = () => {
  const store = createFormStore(model);
  const open = vi.fn();
  const { cases } = workspaceOf({ store }, { open });
  store.getState().setFields({ placeOfDeath: 'Pier', synopsis: 'Fell.', decedentName: 'Maria' });
  const answers = () => {
    const { placeOfDeath, synopsis, decedentName } = store.getState().data;
    return [placeOfDeath, synopsis, decedentName];
  };
  return { store, cases, open, answers };
};
const shown = () => useNotifications.getState().at(-1);

it('clears only the named fields in one step, and undoes it', async () => {
  const { store, cases, answers } = start();
  const steps = store.getState().past.length;
  clearFields(cases, store, 'Scene', ['placeOfDeath', 'synopsis']);
  expect(answers()).toEqual([undefined, undefined, 'Maria']);
  expect(store.getState().past).toHaveLength(steps + 1);
  expect(shown()?.message).toBe('“Scene” cleared.');
  store.getState().setField(['synopsis'], 'Slipped.');
  shown()?.actions[0]?.handler();
  await expect.poll(answers).toEqual(['Pier', 'Fell.', 'Maria']);
});

it('undoes it in its own case, even with another one open', async () => {
  const { store, cases, open } = start();
  clearFields(cases, store, 'Scene', ['synopsis']);
  (cases.state as unknown as { setState: (state: object) => void }).setState({
    store: createFormStore(model),
  });
  shown()?.actions[0]?.handler();
  await expect.poll(() => open.mock.calls).toEqual([['front']]);
});

it('reports that there is nothing to clear', () => {
  const { store, cases } = start();
  clearFields(cases, store, 'Decedents', ['decedents']);
  expect(shown()).toMatchObject({ message: 'Nothing to clear in “Decedents”.', actions: [] });
});

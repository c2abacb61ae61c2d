// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FormEditor } from '../../../../../src/engine/react/editor/form-editor.tsx';
import { addRow, focusNextField } from '../../../../../src/engine/react/editor/next-field.ts';
import { createSession } from '../../../../../src/engine/react/editor/session.ts';
import { createFormStore } from '../../../../../src/engine/store/form-store.ts';
import type { FormStore } from '../../../../../src/engine/store/form-store.ts';
import { validation } from '../../../../../src/engine/validate/load-validate.ts';
import { testForm } from '../../support/form.ts';

const text = (title: string) => ({ type: 'string', title });
const FORM = testForm({
  fields: {
    name: text('Name'),
    note: text('Note'),
    kind: { ...text('Kind'), enum: ['a', 'b'] },
    place: { ...text('Place'), maxLength: 3 },
    people: {
      type: 'array',
      title: 'People',
      items: { type: 'object', required: ['who'], properties: { who: text('Who'), age: text('Age') } },
    },
  },
  required: ['name', 'kind'],
});

let store: FormStore;
let next: () => Promise<boolean>;
const focused = () => document.activeElement?.id;

beforeEach(async () => {
  await validation.load();
  store = createFormStore({ fields: {} });
  const session = createSession(FORM, store, () => {});
  next = () => focusNextField(session);
  render(<FormEditor session={session} onCheck={() => undefined} onNext={() => void next()} />);
});
afterEach(cleanup);

test('Enter moves to the next missing answer, and from the last to the first', async () => {
  const at = (id: string) => waitFor(() => expect(focused()).toBe(id));
  store.getState().setField(['place'], 'too long');
  store.getState().setField(['people'], [{ who: 'Adam' }, { age: '30' }]);
  await screen.findByRole('button', { name: 'Add entry' });
  await userEvent.click(screen.getByRole('textbox', { name: /^Note/ }));
  await userEvent.keyboard('{Enter}');
  await at('root_kind-0');
  await next();
  await at('root_place');
  await userEvent.keyboard('{Enter}');
  await at('root_people_1_who');
  await userEvent.keyboard('Eva{Enter}');
  await at('root_name');
  await userEvent.keyboard('Case{Enter}');
  await at('root_kind-0');
  store.getState().setField(['kind'], 'b');
  store.getState().setField(['place'], 'bay');
  expect(await next()).toBe(false);
  expect(focused()).toBe('root_kind-0');
});

test('a row is added to the current list, with the focus in it', async () => {
  await screen.findByRole('button', { name: 'Add entry' });
  addRow();
  await waitFor(() => expect(focused()).toBe('root_people_0_who'));
  addRow();
  await waitFor(() => expect(focused()).toBe('root_people_1_who'));
  expect(store.getState().data['people']).toEqual([{}, {}]);
});

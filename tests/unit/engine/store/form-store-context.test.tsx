// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import {
  FormStoreProvider,
  useFormStore,
  useFormStoreApi,
} from '../../../../src/engine/react/form-store-context.tsx';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { sharedModel } from './shared-model.ts';

afterEach(cleanup);

const renders = new Map<string, number>();

function Field({ name }: { name: string }) {
  const value = useFormStore((state) => state.data[name]);
  const { setField } = useFormStoreApi().getState();
  renders.set(name, (renders.get(name) ?? 0) + 1);
  return (
    <input
      aria-label={name}
      value={String(value ?? '')}
      onChange={(event) => setField([name], event.target.value)}
    />
  );
}

function Form() {
  const form = useFormStore((state) => state.form);
  renders.set('form', (renders.get('form') ?? 0) + 1);
  return <h1>{form}</h1>;
}

it('rerenders only subscribers of the changed field', async () => {
  renders.clear();
  const store = createFormStore(sharedModel);
  render(
    <FormStoreProvider store={store}>
      <Form />
      <Field name="patientName" />
      <Field name="synopsis" />
    </FormStoreProvider>,
  );
  await userEvent.type(screen.getByLabelText('patientName'), 'abc');
  expect(store.getState().data['patientName']).toBe('abc');
  expect(Object.fromEntries(renders)).toEqual({ form: 1, patientName: 4, synopsis: 1 });

  act(() => store.getState().setFields({ patientName: 'abc', synopsis: 'x' }));
  expect(screen.getByLabelText<HTMLInputElement>('synopsis').value).toBe('x');
  expect(Object.fromEntries(renders)).toEqual({ form: 1, patientName: 4, synopsis: 2 });

  act(() => store.getState().openForm('some-form'));
  expect(screen.getByRole('heading').textContent).toBe('some-form');
  expect(Object.fromEntries(renders)).toEqual({ form: 2, patientName: 4, synopsis: 2 });
});

it('throws when used outside a provider', () => {
  function Lost() {
    useFormStoreApi();
    return null;
  }
  expect(() => render(<Lost />)).toThrow('within a FormStoreProvider');
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormEditor } from '../../../../../src/engine/react/editor/form-editor.tsx';
import { createSession } from '../../../../../src/engine/react/editor/session.ts';
import type { FormSession } from '../../../../../src/engine/react/editor/session.ts';
import { createFormStore } from '../../../../../src/engine/store/form-store.ts';
import type { FormStore } from '../../../../../src/engine/store/form-store.ts';
import { validation } from '../../../../../src/engine/validate/load-validate.ts';
import { testForm } from '../../support/form.ts';

const FORM = testForm({
  fields: {
    name: { type: 'string', title: 'Name', maxLength: 3 },
    place: { type: 'string', title: 'Place', default: 'Pier' },
    people: {
      type: 'array',
      title: 'People',
      minItems: 1,
      items: { type: 'object', properties: { who: { type: 'string', title: 'Who' } } },
    },
  },
  required: ['name'],
});

let store: FormStore;
let session: FormSession;
const onCheck = vi.fn();
const onNext = vi.fn();
const nameField = (): HTMLInputElement => screen.getByRole('textbox', { name: /^Name/ });

beforeEach(async () => {
  await validation.load();
  onCheck.mockClear();
  onNext.mockClear();
  store = createFormStore({ fields: {} });
  session = createSession(FORM, store, () => {});
  render(
    <>
      <FormEditor session={session} onCheck={onCheck} onNext={onNext} />
      <button type="submit" form="form">
        Check
      </button>
    </>,
  );
});
afterEach(cleanup);

it('adds no answer, row or button', () => {
  expect(store.getState().data).toEqual({});
  expect(screen.queryByRole('textbox', { name: /^Who/ })).toBeNull();
  expect(document.querySelector('#form button[type=submit]')).toBeNull();
});

it('validates the form on request only, not on Enter in a field', async () => {
  await userEvent.type(nameField(), 'A{Enter}');
  expect(onCheck).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(onCheck).toHaveBeenCalledTimes(1);
});

it('prevents Enter from submitting the form in single-line controls only', async () => {
  const passes = (element: Element, key: string) => fireEvent.keyDown(element, { key });
  expect(passes(nameField(), 'Enter')).toBe(false);
  expect(passes(nameField(), 'a')).toBe(true);
  expect(passes(await screen.findByRole('button', { name: /Add/ }), 'Enter')).toBe(true);
});

it('renders another form in its place, and validates its fields on blur', async () => {
  const other = createSession(
    testForm({ fields: { note: { type: 'string', title: 'Note', 'x-text': 'rich', maxLength: 3 } } }),
    createFormStore({ fields: {} }),
    () => {},
  );
  cleanup();
  const { rerender } = render(<FormEditor session={session} onCheck={onCheck} onNext={onNext} />);
  rerender(<FormEditor session={other} onCheck={onCheck} onNext={onNext} />);
  const note = screen.getByRole('textbox', { name: /^Note/ });
  expect(note.tagName).toBe('TEXTAREA');
  await userEvent.type(note, 'Adam');
  await userEvent.tab();
  expect(other.errors.ids()).toEqual(['root_note']);
  expect(session.errors.ids()).toEqual([]);
});

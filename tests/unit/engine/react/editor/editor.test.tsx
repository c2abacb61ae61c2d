// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { chooseByLetter } from '../../../../../src/engine/react/editor/next-field.ts';
import {
  type ErrorControl,
  createErrorControl,
} from '../../../../../src/engine/react/editor/error-control.ts';
import { ErrorSummary } from '../../../../../src/engine/react/editor/error-summary.tsx';
import { type FormStore, createFormStore } from '../../../../../src/engine/store/form-store.ts';
import { testForm } from '../../support/form.ts';

describe('choose by letter', () => {
  test('a letter selects the next radio button that begins with it, and nothing else', () => {
    const labels = ['Normal', 'Slow', 'Not done', 'Obstructed'];
    document.body.innerHTML = labels
      .map((label) => `<label><input type="radio" name="one" value="${label}"> ${label}</label>`)
      .join('');
    const ended = new AbortController();
    chooseByLetter(ended.signal);
    const radios = [...document.querySelectorAll('input')];
    radios[0]?.focus();
    const chosenBy = (key: string, more = {}) => {
      fireEvent.keyDown(document.activeElement!, { key, ...more });
      const [chosen, focused] = [radios.find(({ checked }) => checked), document.activeElement];
      return chosen === undefined || chosen === focused ? chosen?.value : 'chosen without the focus';
    };
    expect(['x', ' ', 'n', 'n', 'N', 'o', 's', 'x'].map((key) => chosenBy(key))).toEqual([
      undefined,
      undefined,
      'Normal',
      'Not done',
      'Normal',
      'Obstructed',
      'Slow',
      'Slow',
    ]);
    expect(chosenBy('n', { ctrlKey: true })).toBe('Slow');
    radios.forEach((radio) => (radio.disabled = radio.value === 'Not done'));
    expect(chosenBy('n')).toBe('Normal');
    ended.abort();
    expect(chosenBy('s')).toBe('Normal');
  });
});

describe('error summary', () => {
  const WHO = { type: 'string', title: 'Who' };
  const FORM = testForm({
    fields: {
      name: { type: 'string', title: 'Name' },
      people: {
        type: 'array',
        items: { type: 'object', required: ['who'], properties: { who: WHO, note: WHO } },
      },
    },
    required: ['name'],
  });

  let store: FormStore;
  let errors: ErrorControl;

  beforeEach(() => {
    store = createFormStore({ fields: {} });
    errors = createErrorControl(FORM, store);
  });
  afterEach(cleanup);

  const check = () => act(async () => void (await errors.check()));
  const said = (): string[] => screen.getAllByRole('button').map((button) => button.textContent ?? '');

  it('lists every error after a check, rows by number, and takes the focus at each check', async () => {
    store.getState().setField(['people'], [{ who: 'A' }, { note: 'x' }]);
    await check();
    const { rerender } = render(<ErrorSummary errors={errors} checks={0} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<ErrorSummary errors={errors} checks={1} />);
    const box = screen.getByRole('alert', { name: '2 fields need your attention' });
    expect(said()).toEqual(['Fill in “Name”.', '2: Fill in “Who”.']);
    expect(document.activeElement).toBe(box);
    expect(box.tabIndex).toBe(-1);
    box.blur();
    rerender(<ErrorSummary errors={errors} checks={1} />);
    expect(document.activeElement).not.toBe(box);
    rerender(<ErrorSummary errors={errors} checks={2} />);
    expect(document.activeElement).toBe(box);
    store.getState().setField(['name'], 'Ada');
    await check();
    expect(screen.getByRole('alert', { name: 'One field needs your attention' })).toBe(box);
    store.getState().setField(['people'], []);
    await check();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

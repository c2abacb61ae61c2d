// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { focusField } from '../../../../../src/engine/react/fields/focus-field.ts';
import { endForms, renderForm } from './support/form-harness.tsx';

const scrolled = vi.fn<(element: Element, options: unknown) => void>();

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    scrolled(this, options);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  scrolled.mockReset();
  await endForms();
});

const start = () =>
  renderForm({
    properties: {
      name: { type: 'string', title: 'Name' },
      signs: { type: 'array', title: 'Signs', items: { type: 'string', enum: ['A', 'B'] } },
      spare: { type: 'object', title: 'Spare', properties: {} },
    },
  });

it('focuses a control, and scrolls its label to the top', () => {
  start();
  const name = screen.getByLabelText('Name');
  const focus = vi.spyOn(name, 'focus');
  expect(focusField('root_name')).toBe(true);
  expect(document.activeElement).toBe(name);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(scrolled.mock.calls).toEqual([[name.closest('.field'), { block: 'start' }]]);
});

it('renders the whole form before scrolling', () => {
  start();
  scrolled.mockImplementation(() => {
    expect(document.querySelector('form')?.dataset['whole']).toBe('');
  });
  focusField('root_name');
  expect(scrolled).toHaveBeenCalledOnce();
});

it('does nothing for a missing or unfocusable field', () => {
  start();
  const empty = document.body.appendChild(document.createElement('fieldset'));
  onTestFinished(() => empty.remove());
  empty.id = 'empty';
  expect([focusField('root_gone'), focusField('empty')]).toEqual([false, false]);
  expect(scrolled).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusField } from '../../../../../src/engine/react/fields/focus-field.ts';
import { endForms, renderForm } from './support/form-harness.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await endForms();
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `text${index + 1}`);
const start = (count: number) =>
  renderForm({
    properties: Object.fromEntries(names(count).map((name) => [name, { type: 'string', title: name }])),
    ui: {
      'ui:sections': [
        { title: 'First', fields: names(20) },
        { title: 'Second', fields: names(count).slice(20) },
      ],
    },
  });
const press = (key: KeyboardEventInit): void => void fireEvent.keyDown(document.body, key);
const drawn = () => document.querySelectorAll('input').length;
const isBusy = () => document.querySelector('.sections')?.hasAttribute('aria-busy');
const nextPiece = (): void => {
  act(() => {
    vi.advanceTimersByTime(50);
  });
};

it('renders an average form in one pass', () => {
  start(48);
  expect([drawn(), isBusy()]).toEqual([48, false]);
});

it('renders the visible part of a long form first, then the rest in parts in reserved space', () => {
  start(200);
  expect([drawn(), isBusy()]).toEqual([24, true]);
  const rest = document.querySelector<HTMLElement>('.grid__rest');
  expect(rest?.style.getPropertyValue('--rows')).toBe('88');
  nextPiece();
  expect([drawn(), isBusy()]).toEqual([168, true]);
  nextPiece();
  expect([drawn(), isBusy()]).toEqual([200, false]);
  expect(document.querySelector('.grid__rest')).toBeNull();
  nextPiece();
  expect(drawn()).toBe(200);
});

it.each([
  ['Tab', () => press({ key: 'Tab' })],
  ['End', () => press({ key: 'End' })],
  ['a search in the page', () => press({ key: 'f', ctrlKey: true })],
  ['print', () => void fireEvent(window, new Event('beforeprint'))],
  ['a jump to a field', () => expect(focusField('root_text100')).toBe(true)],
])('finishes at once for %s', (_, happen) => {
  start(100);
  act(happen);
  expect([drawn(), isBusy()]).toEqual([100, false]);
});

it('continues in parts with other keys', () => {
  start(100);
  press({ key: 'f' });
  expect(drawn()).toBe(24);
});

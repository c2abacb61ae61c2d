// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormPicker } from '../../../../src/workspace/picker/form-picker.tsx';
import { TypedAhead } from '../../../../src/workspace/picker/type-ahead-buffer.ts';

afterEach(cleanup);

/** Presses keys while the search is loading; returns the focused field, and what happened. */
function press(...keys: readonly string[]) {
  const onCancel = vi.fn();
  const { rerender } = render(<TypedAhead onCancel={onCancel} />);
  const reached = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', reached);
  for (const key of keys) fireEvent.keyDown(document.body, { key });
  document.removeEventListener('keydown', reached);
  const onSelect = vi.fn();
  const come = (): void => rerender(<FormPicker focusSearch current={null} onSelect={onSelect} />);
  return { onCancel, onSelect, come, reached: reached.mock.calls.map(([{ key }]) => key) };
}

test('letters are searched for once the search has loaded', () => {
  const { come, onSelect, reached } = press('d', 'x', 'Backspace', 'e', 'a');
  expect(reached).toEqual([]);
  come();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('dea');
  expect(onSelect).not.toHaveBeenCalled();
});

test('Enter selects the first match once, and later input is ignored', () => {
  const { come, onSelect } = press('d', 'e', 'a', 't', 'h', ' ', 'r', 'Enter', 'x', 'Enter');
  come();
  expect(onSelect.mock.calls).toEqual([['death-report']]);
});

test('Enter alone, or without a match, selects nothing', () => {
  const alone = press('Enter');
  alone.come();
  expect(alone.onSelect).not.toHaveBeenCalled();
  cleanup();
  const lost = press('q', 'q', 'q', 'Enter');
  lost.come();
  expect(lost.onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('qqq');
});

test('Escape and Tab cancel it, and Tab moves the focus', () => {
  expect(press('d', 'Escape')).toMatchObject({ reached: [] });
  const { onCancel, reached } = press('Tab');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(reached).toEqual(['Tab']);
  expect(press('Escape').onCancel).toHaveBeenCalledOnce();
});

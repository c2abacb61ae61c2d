// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RemovedNote } from '../../../../src/engine/fields/removed-note.tsx';

afterEach(cleanup);

it('has its place before it has words, so that they are read out', () => {
  render(<RemovedNote what={undefined} onUndo={vi.fn()} />);
  expect(screen.getByRole('status').innerHTML).toBe('');
});

it('says what is gone, and takes it back', async () => {
  const onUndo = vi.fn();
  render(<RemovedNote what="Line" onUndo={onUndo} />);
  expect(screen.getByRole('status').textContent).toBe('Line removed.Undo');
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo.className.split(' ')).toEqual(expect.arrayContaining(['button--quiet', 'button--s']));
  expect(undo.querySelector('svg')).not.toBeNull();
  await userEvent.click(undo);
  expect(onUndo).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRemoval } from '../../../../src/engine/fields/use-removal.ts';

afterEach(cleanup);

function start(...items: string[]) {
  const put = vi.fn<(items: readonly string[]) => void>();
  const { result } = renderHook(() => useRemoval(items, put));
  return { put, now: () => result.current };
}

it('removes an entry at once, and puts it back where it was', () => {
  const { put, now } = start('a', 'b', 'c');
  expect(now().removed).toBeUndefined();
  act(() => now().remove(1));
  expect(put.mock.calls).toEqual([[['a', 'c']]]);
  expect(now().removed).toEqual({ item: 'b', index: 1 });
  act(() => now().undo());
  expect(put.mock.calls[1]).toEqual([['a', 'b', 'b', 'c']]);
  expect(now().removed).toBeUndefined();
});

it('takes the last removal back, once', () => {
  const { put, now } = start('a', 'b');
  act(() => now().remove(0));
  act(() => now().remove(1));
  expect(now().removed).toEqual({ item: 'b', index: 1 });
  act(() => now().undo());
  act(() => now().undo());
  expect(put).toHaveBeenCalledTimes(3);
});

it('does nothing for an entry that is not there, or before any removal', () => {
  const { put, now } = start('a');
  act(() => now().remove(1));
  act(() => now().undo());
  expect(put).not.toHaveBeenCalled();
  expect(now().removed).toBeUndefined();
});

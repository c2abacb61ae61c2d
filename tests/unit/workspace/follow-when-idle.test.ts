import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followWhenIdle } from '../../../src/workspace/follow-when-idle.ts';
import { createFormStore } from '../../../src/engine/store/form-store.ts';
import { sharedModel } from '../engine/store/shared-model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(cost: number) {
  const store = createFormStore(sharedModel);
  const follow = vi.fn<() => void>();
  const stop = followWhenIdle(store, () => cost, follow);
  follow.mockClear();
  return { follow, stop, ...store.getState() };
}

it('runs light work at once', () => {
  const { follow, setField } = start(2);
  setField(['synopsis'], 'a');
  setField(['synopsis'], 'ab');
  expect(follow).toHaveBeenCalledTimes(2);
});

it('runs heavy work once, in a pause', () => {
  const { follow, setField } = start(50);
  for (const text of ['a', 'ab', 'abc']) {
    setField(['synopsis'], text);
    vi.advanceTimersByTime(300);
  }
  expect(follow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(follow).toHaveBeenCalledTimes(1);
});

it('runs after undo and clear at once, however heavy', () => {
  const { follow, setField, undo, clear } = start(50);
  setField(['synopsis'], 'a');
  undo();
  expect(follow).toHaveBeenCalledTimes(1);
  setField(['synopsis'], 'b');
  clear();
  expect(follow).toHaveBeenCalledTimes(2);
  vi.runAllTimers();
  expect(follow).toHaveBeenCalledTimes(2);
});

it('handles changes before its start, and none after its end', () => {
  const store = createFormStore(sharedModel);
  const follow = vi.fn<() => void>();
  const stop = followWhenIdle(store, () => 50, follow);
  expect(follow).toHaveBeenCalledTimes(1);
  store.getState().setField(['synopsis'], 'a');
  stop();
  vi.runAllTimers();
  expect(follow).toHaveBeenCalledTimes(1);
});

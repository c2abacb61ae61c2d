import { expect, test, vi } from 'vitest';
import {
  scheduleStorageCleanup,
  STORAGE_WARNING,
} from '../../../../../src/services/auth/oauth/clean-session-storage.ts';

function setUp(sizes: readonly number[]) {
  const clean = vi.fn();
  const warn = vi.fn();
  const stop = vi.fn();
  const planned: { ms: number; action: () => void }[] = [];
  let at = 0;
  const ended = scheduleStorageCleanup({
    clean,
    warn,
    size: () => sizes[at++] ?? 0,
    every: (ms, action) => {
      planned.push({ ms, action });
      return stop;
    },
  });
  return { clean, warn, stop, planned, ended };
}

test('cleans up at once and then every ten minutes', () => {
  const { clean, planned, stop, ended } = setUp([]);
  expect(clean).toHaveBeenCalledTimes(1);
  expect(planned.map(({ ms }) => ms)).toEqual([600_000]);
  planned[0]!.action();
  expect(clean).toHaveBeenCalledTimes(2);
  ended();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('warns once above 1 MB until the size is below it again', () => {
  const megabyte = 1024 * 1024;
  const { warn, planned } = setUp([megabyte, megabyte + 1, megabyte + 2, 0, megabyte + 1]);
  const seen = [1, 2, 3, 4].map(() => {
    planned[0]!.action();
    return warn.mock.calls.length;
  });
  expect(seen).toEqual([1, 1, 1, 2]);
  expect(warn).toHaveBeenCalledWith(STORAGE_WARNING);
});

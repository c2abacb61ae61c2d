// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  CHUNK_FAILED,
  isBackgroundLoadError,
  loadInTime,
  loadInBackground,
} from '../../../../src/shared/lib/chunk-loads.ts';

const notified = vi.fn<(event: Event) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  notified.mockReset();
  window.addEventListener(CHUNK_FAILED, notified);
});
afterEach(() => {
  vi.useRealTimers();
  window.removeEventListener(CHUNK_FAILED, notified);
});

it('times out after 120 seconds with the same event as Vite', async () => {
  const loading = loadInTime(() => new Promise(() => undefined), 'printing');
  const outcome = loading.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(notified).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual(new Error('Loading chunk printing failed'));
  expect(notified.mock.calls[0]?.[0]).toMatchObject({
    payload: { message: 'Loading chunk printing failed' },
  });
});

it('settles with the module or its failure, and emits nothing later', async () => {
  await expect(loadInTime(() => Promise.resolve(7))).resolves.toBe(7);
  await expect(loadInTime(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(200_000);
  expect(notified).not.toHaveBeenCalled();
});

it('reports failures of loads without a caller', async () => {
  const gone = new Error('gone');
  await expect(loadInBackground(() => Promise.reject(gone))).rejects.toBe(gone);
  expect(isBackgroundLoadError(gone)).toBe(true);
  expect(isBackgroundLoadError(new Error('gone'))).toBe(false);
  expect(isBackgroundLoadError('gone')).toBe(false);
  await expect(loadInBackground(() => Promise.resolve(7))).resolves.toBe(7);
});

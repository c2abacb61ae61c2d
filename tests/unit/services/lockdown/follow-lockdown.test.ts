import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLockdown } from '../../../../src/services/lockdown/follow-lockdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('subscribes to the configuration when the browser is idle', async () => {
  const stopListening = vi.fn();
  const listen = vi.fn((_path: string, _onValue: (value: unknown) => void) => stopListening);
  const open = vi.fn(async () => ({ listen }));
  const onConfig = vi.fn();
  const stop = followLockdown(open)(onConfig, vi.fn());
  expect(open).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(listen.mock.lastCall?.[0]).toBe('adminSettings/lockdownConfig');
  listen.mock.lastCall?.[1]({ enabled: true });
  expect(onConfig.mock.calls).toEqual([[{ enabled: true }]]);
  stop();
  expect(stopListening).toHaveBeenCalledOnce();
});

it('reports a denied read', async () => {
  const listen = vi.fn((_path: string, _onValue: unknown, _onError: (error: never) => void) => vi.fn());
  const onError = vi.fn();
  const stop = followLockdown(async () => ({ listen }))(vi.fn(), onError);
  await vi.advanceTimersByTimeAsync(500);
  listen.mock.lastCall?.[2](undefined as never);
  expect(onError).toHaveBeenCalledOnce();
  stop();
});

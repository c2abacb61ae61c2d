import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLockdown } from '../../../src/lockdown/follow-lockdown.ts';

const PAUSE = 5000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A database with one listener at most, of which a test plays the server. */
function fakeDatabase() {
  const stopListening = vi.fn();
  const listen = vi.fn(
    (_path: string, _onValue: (value: unknown) => void, _onError: (error: never) => void) => stopListening,
  );
  const refuse = (): void => listen.mock.lastCall?.[2](undefined as never);
  const send = (value: unknown): void => listen.mock.lastCall?.[1](value);
  return { listen, stopListening, refuse, send };
}

const settle = () => vi.advanceTimersByTimeAsync(PAUSE);

it('hands on what is stored, until it is stopped', async () => {
  const { listen, stopListening, send } = fakeDatabase();
  const onConfig = vi.fn();
  const stop = followLockdown(async () => ({ listen }))(onConfig, vi.fn());
  await settle();
  expect(listen.mock.calls.map(([path]) => path)).toEqual(['adminSettings/lockdownConfig']);
  send({ enabled: true });
  expect(onConfig.mock.calls).toEqual([[{ enabled: true }]]);
  expect(stopListening).not.toHaveBeenCalled();
  stop();
  expect(stopListening).toHaveBeenCalledOnce();
});

it('tells of a refusal, and asks again after a pause', async () => {
  const { listen, refuse, send } = fakeDatabase();
  const onConfig = vi.fn();
  const onError = vi.fn();
  const stop = followLockdown(async () => ({ listen }))(onConfig, onError);
  await settle();
  refuse();
  expect(onError).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(listen).toHaveBeenCalledOnce();
  await settle();
  expect(listen).toHaveBeenCalledTimes(2);
  send(null);
  expect(onConfig).toHaveBeenCalledOnce();
  stop();
});

it('does the same when the database cannot be opened', async () => {
  const { listen } = fakeDatabase();
  const open = vi.fn(async () => ({ listen })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onError = vi.fn();
  const stop = followLockdown(open)(vi.fn(), onError);
  await vi.advanceTimersByTimeAsync(PAUSE / 2);
  expect(onError).toHaveBeenCalledOnce();
  await settle();
  expect(listen).toHaveBeenCalledOnce();
  stop();
});

it('listens to nothing when it was stopped while the database opened', async () => {
  const { listen } = fakeDatabase();
  followLockdown(async () => ({ listen }))(vi.fn(), vi.fn())();
  await settle();
  expect(listen).not.toHaveBeenCalled();
});

it('asks no more once stopped', async () => {
  const { listen, refuse } = fakeDatabase();
  const onError = vi.fn();
  const stop = followLockdown(async () => ({ listen }))(vi.fn(), onError);
  await settle();
  refuse();
  stop();
  refuse();
  await settle();
  expect(listen).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledOnce();
});

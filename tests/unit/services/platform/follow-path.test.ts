import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPath } from '../../../../src/services/platform/follow-path.ts';

const PAUSE = 5000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A database with at most one listener, whose server is the test. */
function fakeDatabase() {
  const stopListening = vi.fn();
  const listen = vi.fn(
    (_path: string, _onValue: (value: unknown) => void, _onError: (error: never) => void) => stopListening,
  );
  const refuse = (): void => listen.mock.lastCall?.[2](undefined as never);
  const send = (value: unknown): void => listen.mock.lastCall?.[1](value);
  return { listen, stopListening, refuse, send };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

function follow(open: () => Promise<Pick<ReturnType<typeof fakeDatabase>, 'listen'>>) {
  const onValue = vi.fn();
  const onFailure = vi.fn();
  return { onValue, onFailure, stop: followPath(open, 'a/b', { onValue, onFailure }) };
}

it('emits stored values until stopped', async () => {
  const { listen, stopListening, send } = fakeDatabase();
  const { onValue, stop } = follow(async () => ({ listen }));
  await settle();
  expect(listen.mock.calls.map(([path]) => path)).toEqual(['a/b']);
  send({ enabled: true });
  expect(stopListening).not.toHaveBeenCalled();
  stop();
  expect(stopListening).toHaveBeenCalledOnce();
  send(null);
  expect(onValue.mock.calls).toEqual([[{ enabled: true }]]);
});

it('reports a denied read, retries with backoff, and resets the delay after a response', async () => {
  const { listen, refuse, send } = fakeDatabase();
  const { onFailure, stop } = follow(async () => ({ listen }));
  await settle();
  refuse();
  expect(onFailure).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(listen).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(listen).toHaveBeenCalledTimes(2);
  send(null);
  refuse();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(listen).toHaveBeenCalledTimes(3);
  stop();
});

it('sends no request after being stopped', async () => {
  const { listen, refuse } = fakeDatabase();
  const { onFailure, stop } = follow(async () => ({ listen }));
  await settle();
  refuse();
  stop();
  refuse();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(listen).toHaveBeenCalledOnce();
  expect(onFailure).toHaveBeenCalledOnce();
});

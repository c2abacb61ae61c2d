import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCountdown } from '../../../src/notifications/countdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('ends once, after its time', () => {
  const end = vi.fn();
  startCountdown(1000, end);
  vi.advanceTimersByTime(999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(end).toHaveBeenCalledOnce();
});

it('keeps what is left while paused, however often', () => {
  const end = vi.fn();
  const { pause, resume } = startCountdown(1000, end);
  vi.advanceTimersByTime(400);
  pause();
  pause();
  vi.advanceTimersByTime(60_000);
  resume();
  resume();
  vi.advanceTimersByTime(300);
  pause();
  vi.advanceTimersByTime(60_000);
  resume();
  vi.advanceTimersByTime(299);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

it('never gains time when the clock of the computer is set back', () => {
  const end = vi.fn();
  const { pause, resume } = startCountdown(1000, end);
  vi.setSystemTime(Date.now() - 3_600_000);
  pause();
  resume();
  vi.advanceTimersByTime(1000);
  expect(end).toHaveBeenCalledOnce();
});

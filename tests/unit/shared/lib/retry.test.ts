import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetry } from '../../../../src/shared/lib/retry.ts';

describe('createRetry', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits five seconds, then doubles up to five minutes', () => {
    const action = vi.fn();
    const retry = createRetry(action);
    const waits = Array.from({ length: 8 }, () => {
      retry.later();
      const from = Date.now();
      vi.advanceTimersToNextTimer();
      return (Date.now() - from) / 1000;
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
    expect(action).toHaveBeenCalledTimes(8);
    retry.reset();
    retry.later();
    vi.advanceTimersByTime(5000);
    expect(action).toHaveBeenCalledTimes(9);
  });

  it('runs at once on request, but only while waiting', () => {
    const action = vi.fn();
    const retry = createRetry(action);
    retry.now();
    expect(action).not.toHaveBeenCalled();
    retry.later();
    retry.now();
    expect(action).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    retry.now();
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('schedules one retry at most, and none after being stopped', () => {
    const action = vi.fn();
    const retry = createRetry(action);
    retry.later();
    retry.later();
    expect(vi.getTimerCount()).toBe(1);
    retry.stop();
    vi.runAllTimers();
    expect(action).not.toHaveBeenCalled();
  });
});

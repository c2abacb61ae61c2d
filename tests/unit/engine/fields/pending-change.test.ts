import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flushPending, PendingChange } from '../../../../src/engine/fields/pending-change.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  flushPending();
  vi.useRealTimers();
});

it('runs the latest in place of those before, without waiting longer', () => {
  const [change, first, second] = [new PendingChange(), vi.fn(), vi.fn()];
  change.schedule(first);
  vi.advanceTimersByTime(200);
  change.schedule(second);
  vi.advanceTimersByTime(50);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

it('runs everything that waits when all of it is asked for, one that waits again included', () => {
  const [one, other] = [new PendingChange(), new PendingChange()];
  const ran: string[] = [];
  one.schedule(() => {
    ran.push('one');
    if (ran.length < 3) other.schedule(() => ran.push('other again'));
  });
  other.schedule(() => ran.push('other'));
  flushPending();
  expect(ran).toEqual(['one', 'other again']);
});

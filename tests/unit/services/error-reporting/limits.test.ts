import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReportRateLimit } from '../../../../src/services/error-reporting/report-rate-limit.ts';
import { createSendQueue } from '../../../../src/services/error-reporting/reporter.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const clock = { now: () => Date.now() };
const at = (time: number): void => void vi.setSystemTime(time);

describe('the rate limit', () => {
  it('allows ten in 60 seconds', () => {
    const gate = createReportRateLimit(clock);
    const passed = Array.from({ length: 15 }, (_, index) => gate.pass(`error ${index}`));
    expect(passed).toEqual([...Array<boolean>(10).fill(true), ...Array<boolean>(5).fill(false)]);
    at(59_999);
    expect(gate.pass('later')).toBe(false);
    at(60_000);
    expect(gate.pass('later')).toBe(true);
  });

  it('deduplicates each message for five minutes, not only the last', () => {
    const gate = createReportRateLimit(clock);
    expect([gate.pass('a'), gate.pass('b'), gate.pass('a'), gate.pass('b')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    at(299_999);
    expect(gate.pass('a')).toBe(false);
    at(300_000);
    expect(gate.pass('a')).toBe(true);
    expect(gate.pass('a')).toBe(false);
  });

  it('does not remember refused messages, so they can be reported later', () => {
    const gate = createReportRateLimit(clock);
    for (let index = 0; index < 11; index += 1) gate.pass(`error ${index}`);
    at(60_000);
    expect(gate.pass('error 10')).toBe(true);
  });
});

describe('the queue', () => {
  it('sends one at a time, each two seconds after the previous response', async () => {
    const started: [string, number][] = [];
    const send = createSendQueue(async (item: string) => {
      started.push([item, Date.now()]);
      await new Promise((done) => {
        setTimeout(done, 500);
      });
    });
    send('a');
    send('b');
    send('c');
    await vi.runAllTimersAsync();
    send('d');
    await vi.runAllTimersAsync();
    expect(started).toEqual([
      ['a', 0],
      ['b', 2500],
      ['c', 5000],
      ['d', 7500],
    ]);
  });

  it('drops entries beyond ten', async () => {
    const sent: number[] = [];
    const send = createSendQueue((item: number) => {
      sent.push(item);
      return Promise.resolve();
    });
    for (let index = 0; index < 100; index += 1) send(index);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { latestDay, splitDateTime } from '../../../../src/engine/fields/moments.ts';

afterEach(() => void vi.useRealTimers());

describe('date-time halves', () => {
  it('cuts seconds off', () => {
    expect(splitDateTime('2026-11-21T14:05:59.123Z')).toEqual({ date: '2026-11-21', time: '14:05' });
  });
});

describe('latestDay', () => {
  it('is today in UTC for a bounded field, and the last day of four-digit years otherwise', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00-02:00'), toFake: ['Date'] });
    expect([latestDay('now'), latestDay('today')]).toEqual(['2026-11-22', '2026-11-22']);
    expect(latestDay(undefined)).toBe('9999-12-31');
  });
});

import { describe, expect, it } from 'vitest';

import { ageOf, isoDate, isoMinute, systemClock } from '../../../../src/shared/lib/clock.ts';

describe('clock', () => {
  it('formats in UTC, truncated to the minute', () => {
    const at = new Date('2026-03-01T23:59:59.999-05:00');
    expect(isoDate(at)).toBe('2026-03-02');
    expect(isoMinute(at)).toBe('2026-03-02T04:59Z');
  });

  it('returns the system time', () => {
    const before = Date.now();
    expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  });

  it('treats a timestamp in the future as now', () => {
    expect(ageOf(1000, 4000)).toBe(3000);
    expect(ageOf(9000, 4000)).toBe(0);
  });
});

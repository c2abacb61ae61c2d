import { expect, test } from 'vitest';
import { formatDate, formatDay, formatTime } from '../../../../src/shared/lib/date-text.ts';

test.each([
  ['2026-11-21', '21 Nov 2026'],
  ['2026-01-05', '5 Jan 2026'],
  ['2026-11-21T14:05Z', '21 Nov 2026, 14:05 UTC'],
  ['2026-11-21T14:05:30.123Z', '21 Nov 2026, 14:05 UTC'],
  ['14:05', '14:05 UTC'],
  ['14:05:30', '14:05 UTC'],
  ['9:05', '9:05'],
  ['14:5', '14:5'],
  ['at 14:05', 'at 14:05'],
  ['2026-00-01', '2026-00-01'],
  ['2026-13-01', '2026-13-01'],
  ['on 2026-11-21', 'on 2026-11-21'],
  ['2026-11-21 or so', '2026-11-21 or so'],
  ['2026-11-21T9:05Z', '2026-11-21T9:05Z'],
  ['yesterday', 'yesterday'],
  ['', ''],
])('%s prints as %s', (stored, shown) => {
  expect(formatDate(stored)).toBe(shown);
});

test('every month has its short English name', () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3)));
  const name = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
  expect(months.map((month) => formatDate(month.toISOString().slice(0, 10)))).toEqual(
    months.map((month) => `3 ${name.format(month)} 2026`),
  );
});

test('formats the parts of a date-time separately', () => {
  expect(formatDay('2026-11-21T14:05Z')).toBe('21 Nov 2026');
  expect(formatTime('2026-11-21T14:05Z')).toBe('14:05 UTC');
  expect(formatTime('14:05')).toBe('14:05 UTC');
});

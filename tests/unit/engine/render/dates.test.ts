import { expect, test } from 'vitest';
import { printDate, printDay, printTime } from '../../../../src/engine/render/dates.ts';

test.each([
  ['2026-11-21', '21 Nov 2026'],
  ['2026-01-05', '5 Jan 2026'],
  ['2026-11-21T14:05Z', '21 Nov 2026, 14:05 UTC'],
  ['2026-11-21T14:05:30.123Z', '21 Nov 2026, 14:05 UTC'],
  ['14:05', '14:05 UTC'],
  ['2026-13-01', '2026-13-01'],
  ['yesterday', 'yesterday'],
  ['', ''],
])('%s prints as %s', (stored, shown) => {
  expect(printDate(stored)).toBe(shown);
});

test('the parts of a moment print alone', () => {
  expect(printDay('2026-11-21T14:05Z')).toBe('21 Nov 2026');
  expect(printTime('2026-11-21T14:05Z')).toBe('14:05 UTC');
  expect(printTime('14:05')).toBe('14:05 UTC');
});

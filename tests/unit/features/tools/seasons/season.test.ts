import { expect, it } from 'vitest';
import { seasonOf } from '../../../../../src/features/tools/seasons/season.ts';

it.each([
  ['2026-09-30', null],
  ['2026-10-01', 'halloween'],
  ['2026-10-31', 'halloween'],
  ['2026-11-21', null],
  ['2026-12-01', 'snow'],
  ['2027-01-06', 'snow'],
  ['2027-01-07', null],
  ['2027-02-10', 'hearts'],
  ['2027-02-15', null],
  ['2027-03-17', 'clover'],
  ['2027-04-02', null],
  ['2027-04-03', 'blossom'],
  ['2027-04-30', 'blossom'],
] as const)('%s is %s by the calendar of the viewer', (day, season) => {
  expect(seasonOf(new Date(`${day}T00:30`))).toBe(season);
  expect(seasonOf(new Date(`${day}T23:30`))).toBe(season);
});

import { expect, test } from 'vitest';
import { readDate, readDateTime, readTime } from '../../../../src/engine/texts/moments.ts';

test.each([
  ['Monday, 24 August 2026 09:39:11', '2026-08-24T09:39Z'],
  ['Sunday, 30 August, 2026 22:05:40', '2026-08-30T22:05Z'],
  ['23/AUG/2026 - 18:06:05', '2026-08-23T18:06Z'],
  ['14/JUN/2026 22:45', '2026-06-14T22:45Z'],
  ['05/08/2026 - 22:36', '2026-08-05T22:36Z'],
  ['2026-08-31 01:12:09 UTC', '2026-08-31T01:12Z'],
  ['Sept 2, 2026 at 12:05 AM', '2026-09-02T00:05Z'],
  ['30 February 2026 10:00', undefined],
  ['24 August 2026', undefined],
  ['24 Augur 2026 10:00', undefined],
  ['24 August 2026 10:00 or later', undefined],
])('%s is the moment %s', (text, moment) => {
  expect(readDateTime(text)).toBe(moment);
});

test.each([
  ['02/SEP/2026 (DATE YOU FOUND THE BODY)', '2026-09-02'],
  ['13/12/2026', '2026-12-13'],
  ['12/13/2026', '2026-12-13'],
  ['29 Feb 2026', undefined],
  ['29 Feb 2028', '2028-02-29'],
])('%s is the day %s', (text, day) => {
  expect(readDate(text)).toBe(day);
});

test.each([
  ['12:05 AM', '00:05'],
  ['12:05 p.m.', '12:05'],
  ['05:52 PM', '17:52'],
  ['22:15', '22:15'],
  ['13:15 PM', undefined],
  ['24:00', undefined],
  ['9', undefined],
])('%s is the time %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

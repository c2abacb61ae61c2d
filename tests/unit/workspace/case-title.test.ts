import { expect, it } from 'vitest';
import { nameCase } from '../../../src/workspace/case-title.ts';
import { NOON, storedCase } from '../engine/cases/cases.ts';

it.each([
  ['2026-11-28T20:57Z', '28 Nov 2026, 20:57 UTC'],
  ['20:57 or later', '20:57 or later'],
  ['2026-11-28T20:57Z or later', '2026-11-28T20:57Z or later'],
])('a case is named by the date %s', (dateTime, title) => {
  const form = 'agency-feedback';
  expect(nameCase(storedCase({ form, shownFor: form, data: { dateTime } }), NOON).title).toBe(title);
});

import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../../contract/time.ts';
import type { OpenedReport } from '../../../../src/features/reports/opened-report.ts';
import {
  type DocumentWork,
  type CurrentPost,
  shiftRows,
  shiftStart,
} from '../../../../src/features/reports/shift/shift.ts';

const NOW = 1_000 * HOUR_MS;
const ago = (...hours: readonly number[]): readonly number[] => hours.map((count) => NOW - count * HOUR_MS);

it.each([
  ['nothing was done', [], null],
  ['the last was before the break', ago(6), null],
  ['it goes on', ago(11, 0.1, 5.9), ago(11)[0]],
  ['a break came between', ago(9, 1, 2), ago(2)[0]],
  ['it is the longest that is looked at', ago(1, 6, 11, 16, 21, 26), ago(21)[0]],
  ['a clock was set back', ago(-2, 3), ago(3)[0]],
] as const)('a shift in which %s', (_, moments, start) => {
  expect(shiftStart(moments, NOW)).toBe(start);
});

const made = (missing: number, page: string | null = null) =>
  ({ page, post: { missing: Array.from({ length: missing }, String) } }) as unknown as CurrentPost;
const report = (more: Partial<OpenedReport> = {}) =>
  ({ uid: 'me', id: 'r1', title: 'A report', ...more }) as OpenedReport;

const DONE: DocumentWork = {
  id: 'c1',
  form: { slug: 'note', name: 'Note' },
  title: 'A case',
  at: 5,
  made: made(0),
  taken: 'yes',
  report: null,
  needsAnnouncement: false,
};

it.each([
  ['open', 'Its form could not be loaded', { made: null }],
  ['finish', '2 missing', { made: made(2, 'https://forum.test/'), taken: 'no' }],
  ['post', 'Not posted', { made: made(0, 'https://forum.test/'), taken: 'no' }],
  ['post', 'Copied, changed since', { made: made(0, 'https://forum.test/'), taken: 'changed' }],
  ['open', 'Not copied', { taken: 'no', report: report() }],
  ['link', 'Forum link missing', { report: report(), needsAnnouncement: true }],
  ['announce', 'Not announced', { report: report({ postUrl: 'x' }), needsAnnouncement: true }],
  [null, 'Posted', { report: report({ postUrl: 'x' }) }],
  [null, 'Copied', {}],
] as const)('the next step is %s if a case is “%s”', (next, state, more) => {
  expect(shiftRows([{ ...DONE, ...more }], [], true)).toMatchObject([{ next, state }]);
});

it('asks for no link if none can be stored', () => {
  expect(shiftRows([{ ...DONE, report: report() }], [], false)).toMatchObject([
    { next: null, state: 'Copied and saved' },
  ]);
});

it('lists unfinished cases first, and a report in the line of its case', () => {
  const listed = (id: string, savedAt: number, postUrl?: string) => ({
    uid: 'me',
    id,
    code: 1,
    title: id,
    savedAt,
    ...(postUrl !== undefined && { postUrl }),
  });
  const rows = shiftRows(
    [DONE, { ...DONE, id: 'c2', at: 1, report: report() }],
    [listed('r1', 9), listed('r2', 2), listed('r3', 8, 'x')],
    true,
  );
  expect(rows.map(({ id, next }) => [id, next])).toEqual([
    ['r2', 'link'],
    ['c2', 'link'],
    ['r3', null],
    ['c1', null],
  ]);
});

import { describe, expect, it } from 'vitest';
import { freeTitle } from '../../../../src/features/reports/deliver-report.ts';
import { MAX_LENGTHS, storedContent } from '../../../../src/features/reports/stored-report.ts';
import { CONTENT, contentOf } from './fake-reports.ts';

describe('the subjects of a report', () => {
  it.each([
    [{ patientName: 'Ada Fields' }, { patient: 'Ada Fields', decedent: null }],
    [
      { patientFirstName: 'Ada', patientLastName: 'Fields' },
      { patient: 'Ada Fields', decedent: null },
    ],
    [{ decedentName: 'Sam' }, { patient: null, decedent: 'Sam' }],
    [
      { decedents: [{ decedentName: 'Sam' }, {}, 5, { decedentName: 'Kim' }] },
      { patient: null, decedent: 'Sam, Kim' },
    ],
    [{ patientName: 7 }, { patient: null, decedent: null }],
  ])('of %j', (answers, subjects) => {
    expect(contentOf({ answers })).toMatchObject(subjects);
  });
});

describe('a text that is invalid for the database', () => {
  it('is truncated if single-line, and refused otherwise', () => {
    const long = contentOf({ title: 'x'.repeat(500), authorName: '😀'.repeat(50) });
    expect(freeTitle(long.title, new Set([long.title])).length).toBeLessThanOrEqual(MAX_LENGTHS.title);
    expect(long.authorName.length).toBeLessThanOrEqual(MAX_LENGTHS.authorName);
    expect(storedContent({ ...CONTENT, bbCode: 'x'.repeat(MAX_LENGTHS.bbCode + 1) })).toBe('bbCode');
    expect(storedContent({ ...CONTENT, answers: { a: 'x'.repeat(MAX_LENGTHS.data) } })).toBe('data');
  });
});

import { describe, expect, it } from 'vitest';
import {
  exportFile,
  type ExportedReport,
  importFile,
  MAX_REPORTS_PER_FILE,
} from '../../../../src/features/reports/report-file.ts';
import { CONTENT } from './fake-reports.ts';

const FORMS = [{ code: 7, version: 2 }];
const SAVED: ExportedReport = {
  id: 'one',
  ...CONTENT,
  createdAt: 0,
  savedAt: 0,
  rev: 3,
};
const READ = { id: 'one', ...CONTENT };
const NOW = new Date('2026-11-21T20:00:00Z');

interface Draft {
  version: unknown;
  reports: Record<string, unknown>[];
}

/** Imports a modified export and returns the result. */
function changed(change: (file: Draft) => void) {
  const file = JSON.parse(exportFile([SAVED, SAVED], NOW)) as Draft;
  change(file);
  return importFile(JSON.stringify(file), FORMS, 2);
}

describe('a file of reports', () => {
  it('restores an export, with one report per line', () => {
    const text = exportFile([SAVED, { ...SAVED, title: 'Second' }], NOW);
    expect(text.split('\n').filter((line) => line.startsWith('{"form":7'))).toHaveLength(2);
    expect(importFile(`\uFEFF${text}`, FORMS, 2)).toEqual({
      ok: true,
      value: { reports: [READ, { ...READ, title: 'Second' }], problems: [] },
    });
  });

  it.each([
    ['form', 99, 'Report 2: there is no form with the code 99.'],
    ['formVersion', 0, 'Report 2: "formVersion" must be a whole number from 1.'],
    ['formVersion', 3, 'Report 2: it was made with version 3 of its form, and this app has 2.'],
    ['modelVersion', 0.5, 'Report 2: "modelVersion" must be a whole number from 1.'],
    ['modelVersion', 3, 'Report 2: its answers use version 3 of the fields, and this app has 2.'],
    ['title', ' ', 'Report 2: "title" must be text.'],
    ['authorName', 5, 'Report 2: "authorName" must be text.'],
    ['answers', [], 'Report 2: "answers" must be an object.'],
    ['bbCode', null, 'Report 2: "bbCode" must be text.'],
  ])('reports an entry whose %s is %j, and reads the others', (name, value, problem) => {
    const read = changed(({ reports }) => Object.assign(reports[1] ?? {}, { [name]: value }));
    expect(read).toEqual({ ok: true, value: { reports: [READ], problems: [problem] } });
  });

  it.each([
    ['{\n"a": 1,\n}', /^This file is not JSON( \(line 3\))?\.$/],
    ['[]', /contains no reports from this app/],
    [
      '{"format":"phmc-forms-reports","version":9,"reports":[]}',
      /has version 9, but this app reads version 1/,
    ],
  ])('that cannot be read is refused as a whole: %s', (text, words) => {
    const read = importFile(text, FORMS, 2);
    expect(read.ok ? '' : read.error).toMatch(words);
  });

  it('with too many reports is refused', () => {
    const read = changed((file) => {
      file.reports = Array.from({ length: MAX_REPORTS_PER_FILE + 1 }, () => ({}));
    });
    expect(read).toEqual({ ok: false, error: 'This file contains 201 reports. The limit is 200.' });
  });
});

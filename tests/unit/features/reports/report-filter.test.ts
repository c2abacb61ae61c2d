import { describe, expect, it } from 'vitest';
import {
  matchesReportFilter,
  needsClientFilter,
  NO_FILTER,
  periodOf,
} from '../../../../src/features/reports/report-filter.ts';
import type { ListedReport } from '../../../../src/features/reports/report.ts';

const REPORT: ListedReport = {
  uid: 'me',
  id: 'one',
  code: 7,
  title: 'Commentary Note - 2026-11-11',
  patient: 'Zoë Aldana',
  decedent: 'Sam Birch',
  savedAt: 0,
};

describe('a search', () => {
  it.each([
    ['', true],
    ['commentary', true],
    ['zoe', true],
    ['BIRCH note', true],
    ['birch nothing', false],
  ])('for “%s”: %s', (words, found) => {
    expect(matchesReportFilter({ ...NO_FILTER, words }, REPORT)).toBe(found);
  });

  it('for a form', () => {
    expect(matchesReportFilter({ ...NO_FILTER, code: 7 }, REPORT)).toBe(true);
    expect(matchesReportFilter({ ...NO_FILTER, code: 8 }, REPORT)).toBe(false);
  });

  it('queries the index by days, from midnight to midnight, and filters loaded entries by the rest', () => {
    expect(periodOf({ ...NO_FILTER, from: '2026-11-11', to: '2026-11-12' })).toEqual({
      from: Date.UTC(2026, 10, 11),
      to: Date.UTC(2026, 10, 13) - 1,
    });
    expect(periodOf({ ...NO_FILTER, from: 'soon', to: '2' })).toEqual({});
    expect(needsClientFilter({ ...NO_FILTER, from: '2026-11-11' })).toBe(false);
    expect(needsClientFilter({ ...NO_FILTER, words: 'a' })).toBe(true);
    expect(needsClientFilter({ ...NO_FILTER, code: 7 })).toBe(true);
  });
});

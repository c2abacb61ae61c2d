import { beforeEach, describe, expect, it } from 'vitest';
import { type FormStore, createFormStore } from '../../../../src/engine/store/form-store.ts';
import { type DeliveredReport, freeTitle } from '../../../../src/features/reports/deliver-report.ts';
import { applySaveResult, linkTo, reportOf } from '../../../../src/features/reports/opened-report.ts';
import { readPosted, storedPosted, withVersion } from '../../../../src/features/reports/posted/posted.ts';
import {
  NO_FILTER,
  matchesReportFilter,
  needsClientFilter,
  periodOf,
} from '../../../../src/features/reports/report-filter.ts';
import type { ListedReport } from '../../../../src/features/reports/report.ts';
import { MAX_LENGTHS, storedContent } from '../../../../src/features/reports/stored-report.ts';
import { CONTENT, contentOf } from './fake-reports.ts';

describe('opened report', () => {
  const OPENED = { uid: 'me', id: 'one', slug: 'a-form', rev: 1, copyId: 'copy', title: 'Night shift' };

  let store: FormStore;
  const act = () => store.getState();
  const opened = () => reportOf(act().links, OPENED.slug);

  beforeEach(() => {
    store = createFormStore({ fields: {} });
    act().load({ note: 'of the report' }, { form: OPENED.slug, links: linkTo(OPENED, true) });
  });

  it('stays linked to its case while the user types, and after undo', () => {
    act().setField(['note'], 'typed');
    act().undo();
    act().redo();
    expect(opened()).toEqual(OPENED);
  });

  it('is unlinked when the case is cleared, so that it is not overwritten; undo links it again', () => {
    act().clear();
    expect(opened()).toBeNull();
    act().undo();
    expect(opened()).toEqual(OPENED);
    act().setLink('report', null);
    expect(act().links).toEqual({});
  });

  it.each(['', '{', '[]', '{"id":1}', JSON.stringify({ ...OPENED, rev: 1.5 })])(
    'ignores the invalid value %j',
    (report) => expect(reportOf({ 'report@a-form': report }, OPENED.slug)).toBeNull(),
  );

  describe('a delivered save', () => {
    const arrive = (id: string, saved: object | undefined) =>
      applySaveResult(store, { write: { uid: 'me', id }, saved } as unknown as DeliveredReport);

    it.each<[string, string, object | undefined, object | null]>([
      [
        'stores the title',
        'one',
        { place: { uid: 'me', id: 'one' }, title: 'T', rev: 2 },
        { id: 'one', title: 'T' },
      ],
      [
        'moves on to a copy',
        'one',
        { place: { uid: 'me', id: 'copy' }, title: 'T (2)', rev: 1 },
        { id: 'copy', rev: 1 },
      ],
      ['in vain lets go of it', 'one', undefined, null],
      ['of another report changes nothing', 'two', undefined, OPENED],
    ])('%s', (_, id, saved, expected) => {
      arrive(id, saved);
      if (expected === null) expect(opened()).toBeNull();
      else expect(opened()).toMatchObject(expected);
    });
  });
});

describe('posted', () => {
  const version = (at: number, bbCode = `Post ${at}`) => ({ at, title: 'Title', bbCode });

  it('keeps the last 20 versions within the size limit, without duplicates', () => {
    const many = Array.from({ length: 30 }, (_, at) => version(at));
    expect(readPosted(storedPosted(many))).toEqual(many.slice(-20));
    const long = [1, 2, 3].map((at) => version(at, '😀'.repeat(15_000)));
    expect(readPosted(storedPosted(long))).toEqual(long.slice(-2));
    expect(storedPosted(long)).not.toMatch(/[\ud800-\udfff]/);
    expect(storedPosted([version(1, '"'.repeat(200_000))])).toBe('[]');
    expect(withVersion(many, version(31, 'Post 29'), 31)).toBe(many);
    expect(withVersion([], version(1), 5)).toEqual([version(5, 'Post 1')]);
  });

  it.each([undefined, 7, 'no JSON', '{}', '[1, null, {"at":"1"}]'])('reads no version from %j', (stored) => {
    expect(readPosted(stored)).toEqual([]);
  });
});

describe('report filter', () => {
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
});

describe('stored report', () => {
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
});

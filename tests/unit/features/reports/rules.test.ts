import { describe, expect, it } from 'vitest';
import { reportSize } from '../../../../contract/report-space.ts';
import { removePatch, savePatch } from '../../../../src/features/reports/stored-report.ts';
import { actor } from '../../../rules/support/actors.ts';
import { NOW } from '../../../rules/support/clock.ts';
import type { Patch } from '../../../rules/support/case.ts';
import { DATABASE, databaseWith } from '../../../rules/support/database.ts';
import { RULES } from '../../../rules/support/rules-file.ts';
import { REPORT_COUNT, REPORT_USE, STORED_REPORT } from '../../../rules/support/samples.ts';
import { STRANGER, WORLD } from '../../../rules/support/default-data.ts';
import { contentOf } from './fake-reports.ts';

const MEMBER = actor('rank 1').uid ?? '';
const next = STORED_REPORT.rev + 1;
const OLD_SIZE = reportSize(STORED_REPORT);
const KEPT = STORED_REPORT.posted.length;

/** Replaces increments by their values as the server does. */
const settled = (patch: Patch, count: number, use = REPORT_USE): Patch =>
  Object.fromEntries(
    Object.entries(patch).map(([path, value]) => {
      const step = (value as { '.sv'?: { increment?: number } } | null)?.['.sv']?.increment;
      return [path, step === undefined ? value : (path.startsWith('reportUse') ? use : count) + step];
    }),
  );

const allows = (uid: string, patch: Patch): boolean =>
  DATABASE.as({ uid, token: { deployment: null, session: null } }).update(
    '/',
    settled(patch, REPORT_COUNT),
    NOW,
  ).allowed;

/** A title that the rules accept, instead of the one set on delivery. */
const content = contentOf({ answers: { patientName: 'Ada', decedentName: 'Sam' } });

describe('the database rules accept', () => {
  it('a new report of a member', () => {
    expect(allows(MEMBER, savePatch({ uid: MEMBER, id: 'new' }, 1, content))).toBe(true);
  });

  it('the next version of a report, without names that it has lost', () => {
    const place = { uid: MEMBER, id: 'old' };
    expect(
      allows(MEMBER, savePatch(place, next, contentOf({ answers: {} }), undefined, OLD_SIZE, KEPT)),
    ).toBe(true);
  });

  it("the removal of one's own report", () => {
    expect(allows(MEMBER, removePatch({ uid: MEMBER, id: 'old' }, OLD_SIZE))).toBe(true);
  });

  it('the very first report, before any count', () => {
    const { reportCount: _count, reportUse: _use, ...empty } = WORLD;
    const first = settled(savePatch({ uid: MEMBER, id: 'new' }, 1, content), 0, 0);
    expect(
      databaseWith(RULES, empty)
        .as({ uid: MEMBER, token: { deployment: null, session: null } })
        .update('/', first, NOW).allowed,
    ).toBe(true);
    const second = { ...first, 'reportCount/count': 2 };
    expect(
      databaseWith(RULES, empty)
        .as({ uid: MEMBER, token: { deployment: null, session: null } })
        .update('/', second, NOW).allowed,
    ).toBe(false);
  });

  it('texts of maximum length', () => {
    const long = contentOf({
      title: 'x'.repeat(300),
      bbCode: 'z'.repeat(200_000),
    });
    expect(allows(MEMBER, savePatch({ uid: MEMBER, id: 'new' }, 1, long))).toBe(true);
  });
});

describe('the database rules refuse', () => {
  it.each([
    [
      'a version that is there',
      savePatch({ uid: MEMBER, id: 'old' }, STORED_REPORT.rev, content, undefined, OLD_SIZE, KEPT),
    ],
    [
      'a version too far',
      savePatch({ uid: MEMBER, id: 'old' }, next + 1, content, undefined, OLD_SIZE, KEPT),
    ],
    [
      'a new report where one is',
      savePatch({ uid: MEMBER, id: 'old' }, 1, content, undefined, OLD_SIZE, KEPT),
    ],
    ['a next version of none', savePatch({ uid: MEMBER, id: 'gone' }, 2, content)],
    ['the removal of a report that is gone', removePatch({ uid: MEMBER, id: 'gone' }, 0)],
    ['a report under another account', savePatch({ uid: STRANGER, id: 'new' }, 1, content)],
    ['the removal of a report of somebody else', removePatch({ uid: STRANGER, id: 'old' }, OLD_SIZE)],
  ])('%s', (_, patch) => {
    expect(allows(MEMBER, patch)).toBe(false);
  });
});

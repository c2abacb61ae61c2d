import { REPORT_SPACE, reportSize } from '../../../contract/report-space.ts';
import { SERVER_TIME, type Case, type Patch } from '../support/case.ts';
import { EARLIER, NOW } from '../support/clock.ts';
import {
  counted,
  entryOf,
  NEXT_REPORT,
  REPORT,
  REPORT_COUNT,
  REPORT_USE,
  reportPatch,
  STORED_REPORT,
  used,
} from '../support/samples.ts';
import { attempt, AUTHOR_UID, casesOf, NOT_SIGNED, prioritised, type Shape, SIGNED } from './shape.ts';

const report = (id: string) => `savedReports/${AUTHOR_UID}/${id}`;
const listed = (id: string) => `savedReportsIndex/${AUTHOR_UID}/${id}`;

const byDepartment = (department: string) => `departmentReports/${department}/${AUTHOR_UID}/new`;
const { [byDepartment('phmc')]: _entry, ...WITHOUT_DEPARTMENT } = reportPatch(AUTHOR_UID, 'new', REPORT);

/** Updates only the timestamp of a stored report. */
const TOUCHED: Patch = {
  [`${report('old')}/updatedAt`]: SERVER_TIME,
  [`${report('old')}/rev`]: STORED_REPORT.rev + 1,
  ...used(AUTHOR_UID, 'old', STORED_REPORT, STORED_REPORT),
};
const { updatedAt: _time, ...TIMELESS } = REPORT;

const OPTIONAL = new Set(['modelVersion', 'postUrl', 'posted']);
const isRequired = (name: string): boolean => !OPTIONAL.has(name);

const LINK = 'https://forum.test/';

const SHAPES: readonly Shape[] = [
  {
    at: report('new'),
    value: REPORT,
    required: Object.keys(REPORT).filter(isRequired),
    patch: (value) => reportPatch(AUTHOR_UID, 'new', value),
    texts: { originalKey: [1, 200], data: [1, 400_000], bbCode: [0, 200_000], posted: [0, 400_000] },
    good: {
      ...SIGNED('authorName'),
      'first code': { bbCodeVersion: 1, formVersion: 1 },
      'last code': { bbCodeVersion: 999, formVersion: 9999, modelVersion: 9999 },
      'without a version of the model': { modelVersion: null },
      'never posted': { postUrl: null, posted: null },
      'longest link': { postUrl: LINK + 'x'.repeat(298 - LINK.length) },
      'times of the server, written out': { timestamp: NOW, updatedAt: NOW },
    },
    bad: {
      'link too long': { postUrl: LINK + 'x'.repeat(299 - LINK.length) },
      'link with a gap': { postUrl: `${LINK} x` },
      'link that is not secret on its way': { postUrl: LINK.replace('https', 'http') },
      'link a number': { postUrl: 7 },
      'title of two lines': { originalKey: 'Night\nshift' },
      'code zero': { bbCodeVersion: 0 },
      'code too high': { bbCodeVersion: 1000 },
      'code a text': { bbCodeVersion: '1' },
      'code no whole number': { bbCodeVersion: 1.5 },
      'version no whole number': { formVersion: 1.5 },
      'version zero': { formVersion: 0 },
      'version too high': { formVersion: 10_000 },
      'version a text': { formVersion: '1' },
      'model of no whole number': { modelVersion: 1.5 },
      'model zero': { modelVersion: 0 },
      'model too high': { modelVersion: 10_000 },
      'model a text': { modelVersion: '1' },
      'created earlier': { timestamp: EARLIER },
      'changed earlier': { updatedAt: EARLIER },
      ...NOT_SIGNED('authorName'),
      'rev 0': { rev: 0 },
      'rev 2': { rev: 2 },
      'rev a text': { rev: '1' },
    },
  },
  {
    at: report('old'),
    value: NEXT_REPORT,
    required: Object.keys(NEXT_REPORT).filter(isRequired),
    patch: (value) => reportPatch(AUTHOR_UID, 'old', value),
    bad: {
      'rev kept': { rev: STORED_REPORT.rev },
      'rev skipped': { rev: STORED_REPORT.rev + 2 },
      'rev of a new one': { rev: 1 },
      'created anew': { timestamp: NOW },
      'changed earlier': { updatedAt: EARLIER },
    },
  },
  {
    at: listed('new'),
    value: entryOf(REPORT),
    required: ['bbCodeVersion', 'originalKey', 'timestamp', 'updatedAt', 'postUrl'],
    patch: (value) => ({ ...WITHOUT_DEPARTMENT, [listed('new')]: value }),
    texts: { patient: [0, 200], decedent: [0, 200] },
  },
  {
    at: listed('old'),
    value: { ...entryOf(STORED_REPORT), updatedAt: SERVER_TIME },
    required: ['bbCodeVersion', 'originalKey', 'timestamp', 'updatedAt'],
    patch: (value) => ({ ...TOUCHED, [listed('old')]: value }),
    bad: {
      'another title': { originalKey: 'Something else' },
      'another form': { bbCodeVersion: 2 },
      'another post': { postUrl: `${LINK}2` },
      'another creation': { timestamp: EARLIER + 1 },
      'another change': { updatedAt: EARLIER + 1 },
    },
  },
];

/** The entry in a department's list must equal the one in the list of all. */
const DEPARTMENTS: readonly Case[] = [
  attempt('report without a department', WITHOUT_DEPARTMENT, true),
  attempt(
    'report of the coroners',
    { ...WITHOUT_DEPARTMENT, [byDepartment('coroner')]: entryOf(REPORT) },
    true,
  ),
  attempt(
    'report of another department',
    { ...WITHOUT_DEPARTMENT, [byDepartment('morgue')]: entryOf(REPORT) },
    false,
  ),
  ...[
    { patient: 'Somebody else' },
    { surprise: 1 },
    { updatedAt: EARLIER },
    prioritised('patient', 'Robin Vale'),
  ].map((change) =>
    attempt(
      `report listed with ${JSON.stringify(change)}`,
      { ...WITHOUT_DEPARTMENT, [byDepartment('phmc')]: { ...entryOf(REPORT), ...change } },
      false,
    ),
  ),
];

/** Removes the counter increment from an update. */
const uncounted = (patch: Patch, step = 'reportCount'): Patch => {
  const { [step]: _step, ...rest } = patch;
  return rest;
};
const another = uncounted(reportPatch(AUTHOR_UID, 'other', REPORT));
const count = (value: unknown): Patch => ({ reportCount: value });

/** The counter of all reports must change with each report, and only then. */
const COUNTS: readonly Case[] = [
  attempt('report that is not counted', uncounted(reportPatch(AUTHOR_UID, 'new', REPORT)), false),
  attempt('report removed and not counted', uncounted(reportPatch(AUTHOR_UID, 'old', null)), false),
  attempt('two reports counted as one', { ...reportPatch(AUTHOR_UID, 'new', REPORT), ...another }, false),
  ...[0, 2, -1].map((step) =>
    attempt(
      `report counted as ${step}`,
      {
        ...reportPatch(AUTHOR_UID, 'new', REPORT),
        ...count({ count: REPORT_COUNT + step, last: `${AUTHOR_UID}/new` }),
      },
      false,
    ),
  ),
  attempt(
    'report counted with more',
    { ...reportPatch(AUTHOR_UID, 'new', REPORT), 'reportCount/surprise': 1 },
    false,
  ),
  ...Object.entries({ count: REPORT_COUNT + 1, last: `${AUTHOR_UID}/new` }).map(([part, value]) =>
    attempt(
      `report ${part} counted with a priority`,
      {
        ...reportPatch(AUTHOR_UID, 'new', REPORT),
        ...count({ count: REPORT_COUNT + 1, last: `${AUTHOR_UID}/new`, ...prioritised(part, value) }),
      },
      false,
    ),
  ),
  attempt('count of nothing', counted(AUTHOR_UID, 'none', -1), false),
  attempt('count of what was there', counted(AUTHOR_UID, 'old', 1), false),
  attempt('count of no report', count({ count: REPORT_COUNT + 1 }), false),
  attempt('count taken away', count(null), false),
];

const patchOf = (size: number, more: object = {}): Patch => ({
  ...reportPatch(AUTHOR_UID, 'new', REPORT),
  [`reportUse/${AUTHOR_UID}`]: { size, last: 'new', at: NOW, ...more },
});
const SIZE = REPORT_USE + reportSize(REPORT);
const FULL = REPORT_SPACE + 1;

/** The storage usage of an account must change with each report, and is limited. */
const USES: readonly Case[] = [
  attempt('report that takes up what it does', patchOf(SIZE), true),
  attempt('report that takes up less than it does', patchOf(SIZE - 1), false),
  attempt('report that takes up more than it does', patchOf(SIZE + 1), false),
  attempt('report that takes up nothing', patchOf(REPORT_USE), false),
  attempt('report in the name of another', patchOf(REPORT_USE, { last: 'none' }), false),
  attempt('report that takes up space at another time', patchOf(SIZE, { at: EARLIER }), false),
  attempt('report that takes up space and more', patchOf(SIZE, { surprise: 1 }), false),
  ...Object.entries({ size: SIZE, last: 'new', at: NOW }).map(([part, value]) =>
    attempt(
      `report that takes up space, ${part} with a priority`,
      patchOf(SIZE, prioritised(part, value)),
      false,
    ),
  ),
  attempt(
    'space for no report, and a text of any length',
    { [`reportUse/${AUTHOR_UID}`]: { size: REPORT_USE, last: 'none', at: 'x'.repeat(1000) } },
    false,
  ),
  attempt(
    'report that names no time',
    {
      [report('new')]: TIMELESS,
      ...counted(AUTHOR_UID, 'new', 1),
      ...used(AUTHOR_UID, 'new', null, REPORT),
    },
    false,
  ),
  attempt(
    'report whose time is written anew',
    { ...TOUCHED, [`${report('old')}/updatedAt`]: STORED_REPORT.updatedAt },
    false,
  ),
  attempt(
    'report of no space',
    uncounted(reportPatch(AUTHOR_UID, 'new', REPORT), `reportUse/${AUTHOR_UID}`),
    false,
  ),
  attempt(
    'report removed that still takes up space',
    uncounted(reportPatch(AUTHOR_UID, 'old', null), `reportUse/${AUTHOR_UID}`),
    false,
  ),
  {
    ...attempt('report that fills the space', patchOf(REPORT_SPACE), true),
    used: REPORT_SPACE - reportSize(REPORT),
  },
  { ...attempt('report beyond the space', patchOf(FULL), false), used: FULL - reportSize(REPORT) },
  {
    ...attempt(
      'removal beyond the space',
      {
        ...reportPatch(AUTHOR_UID, 'old', null),
        [`reportUse/${AUTHOR_UID}`]: { size: FULL, last: 'old', at: NOW },
      },
      true,
    ),
    used: FULL + reportSize(STORED_REPORT),
  },
];

const same = used(AUTHOR_UID, 'old', STORED_REPORT, STORED_REPORT);
const next = { [`${report('old')}/rev`]: STORED_REPORT.rev + 1, ...same };

/** Valid and invalid shapes of reports and their index entries. */
export const REPORT_SHAPES: readonly Case[] = [
  ...SHAPES.flatMap(casesOf),
  ...COUNTS,
  ...USES,
  ...DEPARTMENTS,
  ...(['bbCodeVersion', 'originalKey', 'timestamp', 'updatedAt', 'postUrl'] as const).map((part) =>
    attempt(
      `report ${part} alone with a priority`,
      {
        ...reportPatch(AUTHOR_UID, 'new', REPORT),
        [report('new')]: { ...REPORT, ...prioritised(part, REPORT[part]) },
      },
      false,
    ),
  ),
  attempt(
    'report posted elsewhere than listed',
    { ...next, [`${report('old')}/postUrl`]: `${LINK}2` },
    false,
  ),
  attempt(
    'report change without its number',
    { ...same, [`${report('old')}/originalKey`]: 'Night shift' },
    false,
  ),
  attempt('report part removed without its number', { [`${report('old')}/bbCode`]: null }, false),
  ...['bbCode', 'bbCodeVersion', 'originalKey', 'timestamp'].map((part) =>
    attempt(`report ${part} removed`, { ...next, [`${report('old')}/${part}`]: null }, false),
  ),
  attempt(
    'report title that the list does not show',
    { ...next, [`${report('old')}/originalKey`]: 'x' },
    false,
  ),
  attempt(
    'report form that the list does not show',
    { ...next, [`${report('old')}/bbCodeVersion`]: 2 },
    false,
  ),
  attempt('report time that the list does not show', { ...next, [`${report('old')}/updatedAt`]: NOW }, false),
  attempt('list time taken away', { [`${listed('old')}/updatedAt`]: null }, false),
];

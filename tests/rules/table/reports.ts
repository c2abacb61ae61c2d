import {
  CORONER_READERS,
  COUNT_READERS,
  HOSPITAL_READERS,
  NOBODY,
  OWN_READERS,
  REPORT_KEEPERS,
  SIGNED_IN,
  WRITERS,
} from '../support/access.ts';
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
import { SERVER_TIME } from '../support/case.ts';
import { STRANGER } from '../support/default-data.ts';
import { branch, entry, spanning, type Row } from './row.ts';

const whole: Row['patch'] = (operation, uid) => {
  if (operation === 'create') return reportPatch(uid, 'new', REPORT);
  return reportPatch(uid, 'old', operation === 'update' ? NEXT_REPORT : null);
};

const body = (uid: string) => ({
  [`savedReports/${uid}/old/bbCode`]: '[b]Corrected[/b]',
  [`savedReports/${uid}/old/rev`]: STORED_REPORT.rev + 1,
  ...used(uid, 'old', STORED_REPORT, { ...STORED_REPORT, bbCode: '[b]Corrected[/b]' }),
});

const alone: Row['patch'] = (operation, uid) => {
  if (operation === 'create')
    return { [`savedReports/${uid}/new`]: REPORT, ...used(uid, 'new', null, REPORT) };
  if (operation === 'update') return body(uid);
  return { [`savedReports/${uid}/old`]: null, ...used(uid, 'old', STORED_REPORT, null) };
};

/** Returns a write of a report without its index entry. */
const lone: Row['patch'] = (operation, uid) => {
  const path = `savedReports/${uid}/lone-report`;
  if (operation !== 'delete') return { [path]: REPORT, ...used(uid, 'lone-report', STORED_REPORT, REPORT) };
  return {
    [path]: null,
    ...counted(uid, 'lone-report', -1),
    ...used(uid, 'lone-report', STORED_REPORT, null),
  };
};

const listed = () => ({ ...entryOf(STORED_REPORT), patient: 'Alex Moor' });

/** Reports and their index. */
export const REPORT_ROWS: readonly Row[] = [
  branch('savedReports', NOBODY),
  branch('savedReports/{own}', NOBODY),
  spanning(
    'savedReports/{own}/{id}',
    [OWN_READERS, WRITERS, WRITERS, WRITERS],
    'savedReports/{own}/old',
    whole,
  ),
  spanning(
    'savedReports/{own}/{id} alone',
    [OWN_READERS, NOBODY, WRITERS, NOBODY],
    'savedReports/{own}/old',
    alone,
  ),
  spanning(
    `savedReports/${STRANGER}/{id}`,
    [HOSPITAL_READERS, NOBODY, NOBODY, NOBODY],
    `savedReports/${STRANGER}/old`,
    (operation) => whole(operation, STRANGER),
  ),
  spanning(
    `savedReports/${STRANGER}/{id} alone`,
    [HOSPITAL_READERS, NOBODY, NOBODY, NOBODY],
    `savedReports/${STRANGER}/old`,
    (operation) => alone(operation, STRANGER),
  ),
  spanning(
    'savedReports/{own}/lone-report',
    [OWN_READERS, NOBODY, NOBODY, WRITERS],
    'savedReports/{own}/lone-report',
    lone,
  ),
  spanning(
    `savedReports/${STRANGER}/lone-report`,
    [REPORT_KEEPERS, NOBODY, NOBODY, NOBODY],
    `savedReports/${STRANGER}/lone-report`,
    (operation) => lone(operation, STRANGER),
  ),

  branch(`savedReports/${STRANGER}/autopsy`, CORONER_READERS),
  branch(`savedReports/${STRANGER}/saved-since`, REPORT_KEEPERS),

  entry('reportUse/{own}', [SIGNED_IN, NOBODY, NOBODY, NOBODY], () => ({ size: 1, last: 'old', at: 1 })),
  entry(`reportUse/${STRANGER}`, [NOBODY, NOBODY, NOBODY, NOBODY], () => ({
    size: REPORT_USE,
    last: 'none',
    at: SERVER_TIME,
  })),
  entry('reportCount', [COUNT_READERS, NOBODY, NOBODY, NOBODY], (uid) => ({
    count: REPORT_COUNT - 1,
    last: `${uid}/none`,
  })),

  branch('savedReportsIndex', NOBODY),
  branch('savedReportsIndex', REPORT_KEEPERS, { limitToFirst: 20 }),
  branch('savedReportsIndex', NOBODY, { limitToFirst: 21 }),
  branch('savedReportsIndex/{own}', OWN_READERS),
  branch('savedReportsIndex/{own}', OWN_READERS, { limitToFirst: 50 }),
  branch(`savedReportsIndex/${STRANGER}`, REPORT_KEEPERS),
  entry('savedReportsIndex/{own}/{id}', [OWN_READERS, NOBODY, NOBODY, NOBODY], listed),
  entry(`savedReportsIndex/${STRANGER}/{id}`, [REPORT_KEEPERS, NOBODY, NOBODY, NOBODY], listed),
  entry('savedReportsIndex/{own}/lone-entry', [OWN_READERS, NOBODY, NOBODY, WRITERS], listed),
  entry(`savedReportsIndex/${STRANGER}/lone-entry`, [REPORT_KEEPERS, NOBODY, NOBODY, NOBODY], listed),

  branch('departmentReports', NOBODY, { limitToFirst: 20 }),
  branch('departmentReports/phmc', NOBODY),
  branch('departmentReports/phmc', HOSPITAL_READERS, { limitToFirst: 20 }),
  branch('departmentReports/phmc', NOBODY, { limitToFirst: 21 }),
  branch(`departmentReports/phmc/${STRANGER}`, HOSPITAL_READERS),
  branch('departmentReports/coroner', CORONER_READERS, { limitToFirst: 20 }),
  branch(`departmentReports/coroner/${STRANGER}`, CORONER_READERS),
  entry('departmentReports/phmc/{own}/{id}', [HOSPITAL_READERS, NOBODY, NOBODY, NOBODY], () =>
    entryOf(STORED_REPORT),
  ),
  entry(`departmentReports/phmc/${STRANGER}/{id}`, [HOSPITAL_READERS, NOBODY, NOBODY, NOBODY], () =>
    entryOf(STORED_REPORT),
  ),
  branch('reportIndex', NOBODY),
  branch('reportIndex/own', NOBODY),
  branch('reportIndex/own/{own}', OWN_READERS),
  branch(`reportIndex/own/${STRANGER}`, REPORT_KEEPERS),
  branch('reportIndex/department', NOBODY),
  branch('reportIndex/department/phmc', HOSPITAL_READERS),
  branch('reportIndex/department/coroner', CORONER_READERS),
  branch('reportIndex/all', REPORT_KEEPERS),
  entry('departmentReports/phmc/{own}/lone-entry', [HOSPITAL_READERS, NOBODY, NOBODY, WRITERS], listed),
  entry(`departmentReports/phmc/${STRANGER}/lone-entry`, [HOSPITAL_READERS, NOBODY, NOBODY, NOBODY], listed),
];

import {
  NOBODY,
  OWN_READERS,
  OWN_REMOVERS,
  REPORT_KEEPERS,
  REPORT_READERS,
  WRITERS,
} from '../support/access.ts';
import { entryOf, NEXT_REPORT, REPORT, reportPatch, STORED_REPORT } from '../support/samples.ts';
import { STRANGER } from '../support/world.ts';
import { branch, entry, spanning, type Row } from './row.ts';

const whole: Row['patch'] = (operation, uid) => {
  if (operation === 'create') return reportPatch(uid, 'new', REPORT);
  return reportPatch(uid, 'old', operation === 'update' ? NEXT_REPORT : null);
};

const body = (uid: string) => ({
  [`savedReports/${uid}/old/bbCode`]: '[b]Corrected[/b]',
  [`savedReports/${uid}/old/rev`]: STORED_REPORT.rev + 1,
});

const alone: Row['patch'] = (operation, uid) => {
  if (operation === 'create') return { [`savedReports/${uid}/new`]: REPORT };
  return operation === 'update' ? body(uid) : { [`savedReports/${uid}/old`]: null };
};

const listed = () => ({ ...entryOf(STORED_REPORT), patient: 'Alex Moor' });

/** Reports and the list of them. */
export const REPORT_ROWS: readonly Row[] = [
  branch('savedReports', NOBODY),
  branch('savedReports/{own}', NOBODY),
  spanning(
    'savedReports/{own}/{id}',
    [OWN_READERS, WRITERS, WRITERS, OWN_REMOVERS],
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
    [REPORT_READERS, NOBODY, NOBODY, REPORT_KEEPERS],
    `savedReports/${STRANGER}/old`,
    (operation) => whole(operation, STRANGER),
  ),
  spanning(
    `savedReports/${STRANGER}/{id} alone`,
    [REPORT_READERS, NOBODY, NOBODY, NOBODY],
    `savedReports/${STRANGER}/old`,
    (operation) => alone(operation, STRANGER),
  ),
  entry('savedReports/{own}/lone-report', [OWN_READERS, NOBODY, NOBODY, OWN_REMOVERS], () => REPORT),
  entry(
    `savedReports/${STRANGER}/lone-report`,
    [REPORT_READERS, NOBODY, NOBODY, REPORT_KEEPERS],
    () => REPORT,
  ),

  branch('savedReportsIndex', NOBODY),
  branch('savedReportsIndex', REPORT_READERS, { limitToFirst: 20 }),
  branch('savedReportsIndex', NOBODY, { limitToFirst: 21 }),
  branch('savedReportsIndex/{own}', OWN_READERS),
  branch('savedReportsIndex/{own}', OWN_READERS, { limitToFirst: 50 }),
  branch(`savedReportsIndex/${STRANGER}`, REPORT_READERS),
  entry('savedReportsIndex/{own}/{id}', [OWN_READERS, NOBODY, WRITERS, NOBODY], listed),
  entry(`savedReportsIndex/${STRANGER}/{id}`, [REPORT_READERS, NOBODY, NOBODY, NOBODY], listed),
  entry('savedReportsIndex/{own}/lone-entry', [OWN_READERS, NOBODY, NOBODY, OWN_REMOVERS], listed),
  entry(`savedReportsIndex/${STRANGER}/lone-entry`, [REPORT_READERS, NOBODY, NOBODY, REPORT_KEEPERS], listed),
];

import { ADMINS, EDITORS, EDITORS_AND_ADMINS, EVERYBODY, NOBODY, SIGNED_IN } from '../support/access.ts';
import { AGENCY, LOCKDOWN, lockdownPatch, NOTICE, OPTION, POSITION, STAFF } from '../support/samples.ts';
import { branch, entry, type Row, spanning } from './row.ts';

/** What anybody may read, and the settings beside it. */
export const PUBLIC_ROWS: readonly Row[] = [
  branch('staff', EVERYBODY),
  branch('staff/phmc', EVERYBODY),
  entry(
    'staff/phmc/{id}',
    [EVERYBODY, EDITORS_AND_ADMINS, EDITORS_AND_ADMINS, EDITORS_AND_ADMINS],
    () => STAFF,
  ),
  entry(
    'staff/coroner/{id}',
    [EVERYBODY, EDITORS_AND_ADMINS, EDITORS_AND_ADMINS, EDITORS_AND_ADMINS],
    () => STAFF,
  ),
  branch('agencies', EVERYBODY),
  entry(
    'agencies/{id}',
    [EVERYBODY, EDITORS, EDITORS, EDITORS],
    (_uid, key) => ({ ...AGENCY, shortCode: key }),
    { keys: ['LSFD', '911 Call'] },
  ),
  branch('selectOptions', EVERYBODY),
  entry('selectOptions/{id}', [EVERYBODY, EDITORS, EDITORS, EDITORS], () => [OPTION], {
    keys: ['mannerOfDeath', 'gender'],
  }),
  entry(
    'selectOptions/nursePositionDetailsData/{id}',
    [EVERYBODY, EDITORS, EDITORS, EDITORS],
    () => POSITION,
  ),
  branch('adminSettings', NOBODY),
  spanning(
    'adminSettings/lockdownConfig',
    [EVERYBODY, ADMINS, ADMINS, NOBODY],
    'adminSettings/lockdownConfig',
    (operation, uid) => lockdownPatch(uid, operation === 'delete' ? null : LOCKDOWN),
  ),
  spanning(
    'adminSettings/lockdownConfig alone',
    [EVERYBODY, NOBODY, NOBODY, NOBODY],
    'adminSettings/lockdownConfig',
    (operation) => ({ 'adminSettings/lockdownConfig': operation === 'delete' ? null : LOCKDOWN }),
  ),
  entry('adminSettings/system', [ADMINS, ADMINS, ADMINS, ADMINS], () => ({ banner: 'Hello' })),
  entry('adminSettings/{id}', [NOBODY, NOBODY, NOBODY, NOBODY], () => 'x'),
  entry('databaseNotification', [SIGNED_IN, NOBODY, NOBODY, NOBODY], () => NOTICE),
  branch('', NOBODY),
  entry('elsewhere/{id}', [NOBODY, NOBODY, NOBODY, NOBODY], () => 'x'),
];

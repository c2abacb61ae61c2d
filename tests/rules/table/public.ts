import { EVERYBODY, NOBODY, SIGNED_IN } from '../support/access.ts';
import { AGENCY, LOCKDOWN, NOTICE, OPTION, POSITION, STAFF } from '../support/samples.ts';
import { branch, entry, type Quartet, type Row } from './row.ts';

/** Public, written only by the server. */
const OPEN: Quartet = [EVERYBODY, NOBODY, NOBODY, NOBODY];

/** Public branches and settings. */
export const PUBLIC_ROWS: readonly Row[] = [
  branch('staff', EVERYBODY),
  branch('staff/phmc', EVERYBODY),
  entry('staff/phmc/{id}', OPEN, () => STAFF),
  entry('staff/coroner/{id}', OPEN, () => STAFF),
  branch('agencies', EVERYBODY),
  entry('agencies/{id}', OPEN, (_uid, key) => ({ ...AGENCY, shortCode: key }), {
    keys: ['LSFD', '911 Call'],
  }),
  branch('selectOptions', EVERYBODY),
  entry('selectOptions/{id}', OPEN, () => [OPTION], { keys: ['mannerOfDeath', 'gender'] }),
  entry('selectOptions/nursePositionDetailsData/{id}', OPEN, () => POSITION),
  branch('adminSettings', NOBODY),
  entry('adminSettings/lockdownConfig', OPEN, () => LOCKDOWN),
  entry('adminSettings/{id}', [NOBODY, NOBODY, NOBODY, NOBODY], () => 'x'),
  entry('databaseNotification', [SIGNED_IN, NOBODY, NOBODY, NOBODY], () => NOTICE),
  branch('', NOBODY),
  entry('elsewhere/{id}', [NOBODY, NOBODY, NOBODY, NOBODY], () => 'x'),
];

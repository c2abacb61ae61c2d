import type { ValidateFunction } from 'ajv';
import type { Permission } from '../../../contract/permissions.ts';
import { SHAPES } from './shapes.ts';

/** A kind of place that is changed through the server, with an audit entry. */
export interface Area {
  readonly path: RegExp;
  /** Each of these permissions is enough. */
  readonly who: readonly Permission[];
  /** What may be written; absent where things are only removed. */
  readonly shape?: ValidateFunction;
  readonly mayRemove?: boolean;
  /** Each change leaves a version of the whole entry in the history. */
  readonly hasHistory?: boolean;
  /** Only what is there can be changed. */
  readonly mustExist?: boolean;
  /** What stands there stays as it is. */
  readonly keepsValue?: boolean;
}

const EDITORS: readonly Permission[] = ['database_access'];
const STAFF_EDITORS: readonly Permission[] = ['database_access', 'admin_full_access'];
const ADMINS: readonly Permission[] = ['admin_full_access'];
const KEEPERS: readonly Permission[] = ['manage_all_reports'];
const LIST = { hasHistory: true, mayRemove: true } as const;

const AREAS: readonly Area[] = [
  { path: /^staff\/(?:phmc|coroner)\/[^/]+$/, who: STAFF_EDITORS, shape: SHAPES.staff, ...LIST },
  { path: /^agencies\/[^/]+$/, who: EDITORS, shape: SHAPES.agency, ...LIST },
  { path: /^selectOptions\/forumAddresses$/, who: EDITORS, shape: SHAPES.forumAddresses, ...LIST },
  { path: /^selectOptions\/phrases\/[^/]+$/, who: EDITORS, shape: SHAPES.textPhrase, ...LIST },
  // The lists above have a shape of their own, on every level.
  {
    path: /^selectOptions\/(?!phrases$|forumAddresses$)[^/]+$/,
    who: EDITORS,
    shape: SHAPES.options,
    ...LIST,
  },
  {
    path: /^selectOptions\/(?!phrases\/|forumAddresses\/)[^/]+\/[^/]+$/,
    who: EDITORS,
    shape: SHAPES.position,
    ...LIST,
  },
  { path: /^adminSettings\/lockdownConfig$/, who: ADMINS, shape: SHAPES.lockdown },
  { path: /^staffRequests\/[^/]+$/, who: STAFF_EDITORS, mayRemove: true },
  { path: /^featureRequests\/[^/]+\/state$/, who: ADMINS, shape: SHAPES.requestState, mustExist: true },
  {
    path: /^bingo\/phraseRequests\/[^/]+\/status$/,
    who: STAFF_EDITORS,
    shape: SHAPES.phraseState,
    mustExist: true,
  },
  {
    path: /^bingo\/phraseRequests\/[^/]+\/processedAt$/,
    who: STAFF_EDITORS,
    shape: SHAPES.serverTime,
    mustExist: true,
  },
  {
    path: /^bingo\/phrases\/(?:ER|EMS|Coroner)\/\d{1,3}$/,
    who: STAFF_EDITORS,
    shape: SHAPES.phrase,
    keepsValue: true,
  },
  {
    path: /^(?:savedReports|savedReportsIndex|departmentReports\/(?:phmc|coroner))\/[^/]+\/[^/]+$/,
    who: KEEPERS,
    mayRemove: true,
  },
];

/** The area of a path; undefined where nothing is changed this way. */
export const areaOf = (path: string): Area | undefined => AREAS.find((area) => area.path.test(path));

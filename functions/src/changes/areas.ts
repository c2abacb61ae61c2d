import type { ValidateFunction } from 'ajv';
import { DEPARTMENTS } from '../../../contract/departments.ts';
import { bingo } from '../../../contract/organisation.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { SHAPES } from './shapes.ts';

/** A set of paths that are changed through the server, with an audit entry. */
export interface Area {
  readonly path: RegExp;
  /** Any of these permissions is sufficient. */
  readonly who: readonly Permission[];
  /** Validates a written value; absent if values can only be removed. */
  readonly shape?: ValidateFunction;
  readonly mayRemove?: boolean;
  /** Each change stores a version of the whole entry. */
  readonly hasHistory?: boolean;
  /** Only existing entries can be changed. */
  readonly mustExist?: boolean;
  /** An existing value cannot be changed. */
  readonly keepsValue?: boolean;
}

const EDITORS: readonly Permission[] = ['database_access'];
const STAFF_EDITORS: readonly Permission[] = ['database_access', 'admin_full_access'];
const ADMINS: readonly Permission[] = ['admin_full_access'];
const KEEPERS: readonly Permission[] = ['manage_all_reports'];
const LIST = { hasHistory: true, mayRemove: true } as const;

/** Matches a path in which the names at `*` are one of a list. */
const pathWith = (path: string, names: readonly string[]): RegExp =>
  new RegExp(`^${path.replace('*', names.length === 0 ? '(?!)' : `(?:${names.join('|')})`)}$`);

const AREAS: readonly Area[] = [
  { path: pathWith('staff/*/[^/]+', DEPARTMENTS), who: STAFF_EDITORS, shape: SHAPES.staff, ...LIST },
  { path: /^agencies\/[^/]+$/, who: EDITORS, shape: SHAPES.agency, ...LIST },
  { path: /^selectOptions\/forumAddresses$/, who: EDITORS, shape: SHAPES.forumAddresses, ...LIST },
  { path: /^selectOptions\/phrases\/[^/]+$/, who: EDITORS, shape: SHAPES.textPhrase, ...LIST },
  // The paths above have their own schema, at every level.
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
    path: pathWith('bingo/phrases/*/[0-9]{1,3}', bingo.cards),
    who: STAFF_EDITORS,
    shape: SHAPES.phrase,
    keepsValue: true,
  },
  {
    path: pathWith('(?:savedReports|savedReportsIndex|departmentReports/*)/[^/]+/[^/]+', DEPARTMENTS),
    who: KEEPERS,
    mayRemove: true,
  },
];

/** Returns the area of a path; undefined if it cannot be changed through the server. */
export const areaOf = (path: string): Area | undefined => AREAS.find((area) => area.path.test(path));

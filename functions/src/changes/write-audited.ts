import { isDeepStrictEqual } from 'node:util';
import { errorMessage } from '../../../contract/error-message.ts';
import type { WriteAuditedRequest, WriteAuditedResponse } from '../../../contract/admin.ts';
import { reportSize } from '../../../contract/report-space.ts';
import { serverIncrement } from '../../../contract/server-increment.ts';
import { departmentsOf } from '../accounts/staff-lists.ts';
import { entriesOf } from '../accounts/roster.ts';
import { hasPermission, readRole, requireSignedIn } from '../accounts/accounts.ts';
import { Failure, invalidInput, notAllowed } from '../platform/failure.ts';
import { closedDeploymentsOf, CLOSED_PATH } from '../platform/lockdown.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { tryClaim, releaseClaim, enforceLimit } from '../platform/rate-limit.ts';
import { followReports } from '../reports/index-report.ts';
import { postChange } from '../webhooks/admin-message.ts';
import type { Area } from './areas.ts';
import { parseVersion, type Parts, withServerTime, classifyChanges } from './classify-changes.ts';
import { msg } from '../../../contract/messages.ts';

const PER_ACCOUNT = { count: 300, seconds: 600 };

/**
 * Writes a privileged change atomically with its version, if the entry has a history, and its audit entry. Checks
 * permissions, shapes, and conflicts with changes unknown to the caller. Then posts it to the admin channel and
 * announces a changed list to open pages.
 */
export async function writeAudited(
  services: Services,
  caller: Caller,
  { changes }: WriteAuditedRequest,
): Promise<WriteAuditedResponse> {
  const { uid } = requireSignedIn(caller);
  await enforceLimit(services, 'changes of', uid, PER_ACCOUNT);
  const parts = classifyChanges(withServerTime(changes, services.now()), uid);
  const role = await readRole(services.database, uid);
  if (!parts.values.every(([, , { who }]) => hasPermission(role, who))) throw notAllowed();
  await inTurns(services, placesOf(parts), () => write(services, parts));
  await followStaff(services, parts);
  await followReports(services, removedReports(parts));
  await postChange(services, parts.audit.note);
  return { success: true };
}

const conflict = (): Failure =>
  new Failure('aborted', 'conflict', errorMessage('Somebody else has changed this'));

async function write({ database }: Services, { audit, values, versions }: Parts): Promise<void> {
  const removed = await removals(database, values);
  // Retry of a removal that succeeded but whose response was lost.
  if (removed?.length === 0) return;
  for (const [path, value, area] of values) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of paths, each of which may end it
    const current = await currentOf(
      path,
      area,
      () => database.get(path),
      (parent) => database.get(parent),
    );
    if (area.keepsValue && current !== null && current !== value) throw conflict();
    if (area.hasHistory) checkVersion(path, value, current, versions);
  }
  for (const [path] of versions)
    // oxlint-disable-next-line no-await-in-loop -- one, as a rule
    if ((await database.get(path)) !== null) throw conflict();
  await database.update({
    ...Object.fromEntries(values.map(([path, value]) => [path, value])),
    ...Object.fromEntries(versions),
    ...Object.fromEntries(
      values.flatMap(([path, value]) =>
        path === LOCKDOWN ? [[CLOSED_PATH, closedDeploymentsOf(value)] as const] : [],
      ),
    ),
    [audit.path]: audit.note,
    ...(removed && countedDown(removed)),
    ...(LIST.test(audit.note.target) && {
      databaseNotification: { path: audit.note.target, at: audit.note.at },
    }),
  });
}

/** A removed report with its space. */
interface Removal {
  readonly uid: string;
  readonly id: string;
  readonly size: number;
}

/** Returns the existing reports that a change removes; undefined if it removes none. */
async function removals(
  database: Services['database'],
  values: Parts['values'],
): Promise<readonly Removal[] | undefined> {
  const paths = values.flatMap(([path]) => (path.startsWith('savedReports/') ? [path] : []));
  if (paths.length === 0) return undefined;
  const reports = await Promise.all(paths.map((path) => database.get(path)));
  return paths.flatMap((path, index) => {
    const [, uid = '', id = ''] = path.split('/');
    const report = reports[index] ?? null;
    return report === null ? [] : [{ uid, id, size: reportSize(report) }];
  });
}

/** Returns the writes that subtract removed reports from the total count and their owners' used space. */
function countedDown(removed: readonly Removal[]): Readonly<Record<string, unknown>> {
  const sizes = new Map<string, number>();
  for (const { uid, size } of removed) sizes.set(uid, (sizes.get(uid) ?? 0) + size);
  const last = removed.at(-1);
  return {
    'reportCount/count': serverIncrement(-removed.length),
    'reportCount/last': `${last?.uid}/${last?.id}`,
    ...Object.fromEntries(
      [...sizes].map(([uid, size]) => [`reportUse/${uid}/size`, serverIncrement(-size)] as const),
    ),
  };
}

/** Returns the reports that a change removes. */
const removedReports = ({ values }: Parts): readonly { readonly uid: string; readonly id: string }[] =>
  values.flatMap(([path]) => {
    const [branch, uid = '', id = ''] = path.split('/');
    return branch === 'savedReports' ? [{ uid, id }] : [];
  });

const LOCKDOWN = 'adminSettings/lockdownConfig';
const LIST = /^(?:staff|agencies|selectOptions)\//;

async function currentOf(
  path: string,
  { mustExist, keepsValue, hasHistory }: Area,
  read: () => Promise<unknown>,
  readAt: (path: string) => Promise<unknown>,
): Promise<unknown> {
  if (mustExist && (await readAt(path.slice(0, path.lastIndexOf('/')))) === null)
    throw invalidInput(errorMessage('This request no longer exists'));
  return keepsValue || hasHistory ? read() : null;
}

/** Validates that a change with history has exactly one version, with the stored value as its previous value. */
function checkVersion(path: string, value: unknown, current: unknown, versions: Parts['versions']): void {
  const [segment = '', ...rest] = path.split('/');
  const prefix = `history/${segment}/${rest.join('~')}~`;
  const own = versions.filter(
    ([place]) => place.startsWith(prefix) && /^\d{8}$/.test(place.slice(prefix.length)),
  );
  if (own.length !== 1) throw invalidInput(msg('A change needs exactly one version'));
  const said = parseVersion(own[0]?.[1].value ?? '');
  if (said.path !== path || !isSame(said.after, value)) throw invalidInput(msg('The version is not valid'));
  if (!isSame(said.before, current)) throw conflict();
}

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)));

const WAIT_MS = 200;
const TRIES = 20;
/** Longer than any function timeout, so that an unreleased lock expires. */
const TURN_SECONDS = 60;

/** Returns the paths to lock, option lists as a whole. Sorted, so that concurrent changes cannot deadlock. */
const placesOf = ({ values }: Parts): readonly string[] =>
  [
    ...new Set(
      values.map(([path]) =>
        path.startsWith('selectOptions/') ? path.split('/').slice(0, 2).join('/') : path,
      ),
    ),
  ].toSorted();

/** Runs a change with all paths locked. */
const inTurns = (services: Services, places: readonly string[], change: () => Promise<void>): Promise<void> =>
  places.reduceRight<() => Promise<void>>((next, place) => () => inTurn(services, place, next), change)();

/** Runs a change with one path locked, so that the values it was validated against do not change meanwhile. */
async function inTurn(services: Services, place: string, change: () => Promise<void>): Promise<void> {
  const turn = `change of ${place}`;
  for (let tries = TRIES; !(await tryClaim(services, turn, TURN_SECONDS)); tries -= 1) {
    if (tries === 0) throw conflict();
    // oxlint-disable-next-line no-await-in-loop -- the other change ends meanwhile
    await new Promise((done) => {
      setTimeout(done, WAIT_MS);
    });
  }
  try {
    await change();
  } finally {
    await releaseClaim(services, turn);
  }
}

/** Updates the departments of accounts whose staff list entries changed. */
async function followStaff({ database }: Services, { values, versions }: Parts): Promise<void> {
  if (!values.some(([path]) => path.startsWith('staff/'))) return;
  const ids = versions.flatMap(([, { value }]) => {
    const { before, after } = parseVersion(value);
    return [before, after].flatMap(
      (entry) => Number((Object(entry) as { characterId?: string }).characterId) || [],
    );
  });
  const changes = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const [roles, departments] = await Promise.all([
        database.childrenWith('roles', 'characterId', id),
        departmentsOf(database, id),
      ]);
      return Object.keys(entriesOf(roles)).map((uid) => [`roles/${uid}/departments`, departments] as const);
    }),
  );
  const writes = Object.fromEntries(changes.flat());
  if (Object.keys(writes).length > 0) await database.update(writes);
}

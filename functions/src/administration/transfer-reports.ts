import { errorMessage } from '../../../contract/error-message.ts';
import {
  REPORTS_PER_TRANSFER,
  type TransferReportsRequest,
  type TransferReportsResponse,
} from '../../../contract/admin.ts';
import { reportSize } from '../../../contract/report-space.ts';
import { DEPARTMENTS } from '../../../contract/departments.ts';
import { serverIncrement } from '../../../contract/server-increment.ts';
import { requirePermission } from '../accounts/accounts.ts';
import { auditWrite } from '../platform/audit.ts';
import { readExisting, refuseDisabled } from '../accounts/directory.ts';
import { invalidInput } from '../platform/failure.ts';
import type { Caller, Database, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { followReports } from '../reports/index-report.ts';
import { entriesOf } from '../accounts/roster.ts';

const PER_ACCOUNT = { count: 600, seconds: 600 };

interface Report {
  readonly id: string;
  readonly body: { readonly rev?: number } | null;
  /** Its entries in the report lists; null if absent. */
  readonly entries: readonly unknown[];
}

const bodyOf = (uid: string, id: string): string => `savedReports/${uid}/${id}`;
const entriesAt = (uid: string, id: string): readonly string[] => [
  `savedReportsIndex/${uid}/${id}`,
  ...DEPARTMENTS.map((department) => `departmentReports/${department}/${uid}/${id}`),
];

/**
 * Transfers a batch of saved reports to another account, with the same ids, so that an interrupted call can be
 * repeated. Reports are copied, then removed; a report saved in between remains and is transferred by the next call.
 * Each call is audited in the same update as the copies.
 */
export async function transferReports(
  services: Services,
  caller: Caller,
  { from, to }: TransferReportsRequest,
): Promise<TransferReportsResponse> {
  const { database } = services;
  const { uid: actor } = await requirePermission(services, caller, ['manage_all_reports']);
  await enforceLimit(services, 'report transfer of', actor, PER_ACCOUNT);
  if (from === to) throw invalidInput(errorMessage('Both accounts are the same'));
  refuseDisabled(await readExisting(services, to));

  const ids = Object.keys(entriesOf(await database.get(`savedReportsIndex/${from}`)));
  if (ids.length === 0) return { moved: 0, left: 0 };
  const reports = await Promise.all(
    ids.slice(0, REPORTS_PER_TRANSFER).map((id) => readReport(database, from, id)),
  );
  const copies = reports.flatMap(({ id, body, entries }) =>
    body
      ? [
          [bodyOf(to, id), body] as const,
          ...entriesAt(to, id).map((path, at) => [path, entries[at]] as const),
        ]
      : [],
  );
  // A copy of an interrupted call already exists and is counted.
  const sizes = await Promise.all(
    reports.map(async ({ id, body }) => reportSize(body) - reportSize(await database.get(bodyOf(to, id)))),
  );
  await database.update({
    ...Object.fromEntries(copies),
    ...usedBy(
      to,
      sizes.reduce((sum, size) => sum + size, 0),
    ),
    ...auditWrite(services, {
      actor,
      action: 'report.transfer',
      target: `savedReports/${from}`,
      details: `${reports.length} of ${ids.length} to ${to}: ${reports.map(({ id }) => id).join(', ')}`,
    }),
  });
  const gone = await Promise.all(reports.map((report) => removeCopied(database, from, to, report)));
  await followReports(
    services,
    reports.flatMap(({ id }) => [from, to].map((uid) => ({ uid, id }))),
  );
  const moved = gone.filter(Boolean).length;
  return { moved, left: ids.length - moved };
}

/** Returns the write that changes the space used by an account's reports. */
const usedBy = (uid: string, step: number): Readonly<Record<string, unknown>> => ({
  [`reportUse/${uid}/size`]: serverIncrement(step),
});

async function readReport(database: Database, uid: string, id: string): Promise<Report> {
  const [body, ...entries] = await Promise.all(
    [bodyOf(uid, id), ...entriesAt(uid, id)].map((path) => database.get(path)),
  );
  return { id, body: body as Report['body'], entries };
}

/** Removes a copied report unless it was saved again meanwhile. Resolves to true if removed. */
async function removeCopied(
  database: Database,
  from: string,
  to: string,
  { id, body }: Report,
): Promise<boolean> {
  let found: Report['body'] = null;
  await database.transaction(bodyOf(from, id), (current) => {
    found = current as Report['body'];
    return found === null || found.rev === body?.rev ? null : undefined;
  });
  const left = found as Report['body'];
  if (left && left.rev !== body?.rev) return false;
  // The owner deleted the report meanwhile, so delete the copy as well.
  const deleted = left === null && body ? [bodyOf(to, id), ...entriesAt(to, id)] : [];
  await database.update({
    ...Object.fromEntries([...entriesAt(from, id), ...deleted].map((path) => [path, null])),
    ...usedBy(deleted.length > 0 ? to : from, -reportSize(body)),
  });
  return true;
}

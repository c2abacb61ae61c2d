import { DEPARTMENTS } from '../../../contract/departments.ts';
import {
  ALL_REPORTS,
  reportEntry,
  reportKey,
  reportsOfAccount,
  reportsOfDepartment,
} from '../../../contract/report-index.ts';
import type { Services } from '../platform/ports.ts';

/** Returns the index lists of an account's reports, with their department if any. */
const listsFor = (uid: string) => [
  { list: reportsOfAccount(uid), department: null },
  { list: ALL_REPORTS, department: null },
  ...DEPARTMENTS.map((department) => ({ list: reportsOfDepartment(department), department })),
];

export const placesOf = (uid: string, id: string): readonly string[] =>
  listsFor(uid).map(({ list }) => `${list}/${reportKey(uid, id)}`);

/** Returns the writes that update the index of a report; none if absent in both. */
async function indexWrites(
  { database, now }: Services,
  uid: string,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const report = await database.get(`savedReports/${uid}/${id}`);
  const writes = await Promise.all(
    listsFor(uid).map(async ({ list, department }) => {
      const path = `${list}/${reportKey(uid, id)}`;
      const isHere =
        report !== null &&
        (department === null ||
          (await database.get(`departmentReports/${department}/${uid}/${id}`)) !== null);
      if (isHere) return [[path, reportEntry(uid, Object(report) as Record<string, unknown>, now())]];
      const known = (await database.get(path)) as { readonly gone?: true } | null;
      return known === null || known.gone ? [] : [[path, { at: now(), uid, gone: true }]];
    }),
  );
  return Object.fromEntries(writes.flat()) as Record<string, unknown>;
}

export async function followReports(
  services: Services,
  reports: readonly { readonly uid: string; readonly id: string }[],
): Promise<void> {
  const writes = await Promise.all(reports.map(({ uid, id }) => indexWrites(services, uid, id)));
  const all = Object.assign({}, ...writes) as Record<string, unknown>;
  if (Object.keys(all).length > 0) await services.database.update(all);
}

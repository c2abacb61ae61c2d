import { DEPARTMENTS } from '../../../contract/departments.ts';
import {
  ALL_REPORTS,
  type GoneEntry,
  reportKey,
  reportsOfAccount,
  reportsOfDepartment,
} from '../../../contract/report-index.ts';
import type { Services } from '../platform/ports.ts';
import { childPages } from './child-pages.ts';

/**
 * Takes an account out of the lists of the index, once its reports have gone over: what is left there are marks of reports
 * that it had removed. They go over too, as a browser that has not asked since still keeps such a report in its copy.
 */
export async function leaveIndex({ database, now }: Services, uid: string, former: string): Promise<void> {
  const lists = [
    [reportsOfAccount(uid), reportsOfAccount(former)] as const,
    ...[ALL_REPORTS, ...DEPARTMENTS.map(reportsOfDepartment)].map((list) => [list, list] as const),
  ];
  for (const [from, to] of lists)
    for await (const page of childPages(database, from, reportKey(uid, '')))
      await database.update(
        Object.fromEntries(
          Object.entries(page).flatMap(([key, entry]) => {
            const { at, gone } = entry as Partial<GoneEntry>;
            const mark: GoneEntry = { at: gone ? (at ?? now()) : now(), uid: former, gone: true };
            return [
              [`${from}/${key}`, null],
              [`${to}/${reportKey(former, key.slice(reportKey(uid, '').length))}`, mark],
            ];
          }),
        ),
      );
}

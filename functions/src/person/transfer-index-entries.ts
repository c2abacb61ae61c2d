import { DEPARTMENTS } from '../../../contract/departments.ts';
import {
  ALL_REPORTS,
  type DeletedReportMarker,
  reportKey,
  reportsOfAccount,
  reportsOfDepartment,
} from '../../../contract/report-index.ts';
import type { Services } from '../platform/ports.ts';
import { childPages } from './child-pages.ts';

/**
 * Removes an account from the report index after its reports were transferred. The remaining entries are tombstones of
 * reports deleted earlier; they are transferred too, as browsers may still have these reports in their copies.
 */
export async function transferIndexEntries(
  { database, now }: Services,
  uid: string,
  former: string,
): Promise<void> {
  const lists = [
    [reportsOfAccount(uid), reportsOfAccount(former)] as const,
    ...[ALL_REPORTS, ...DEPARTMENTS.map(reportsOfDepartment)].map((list) => [list, list] as const),
  ];
  for (const [from, to] of lists)
    for await (const page of childPages(database, from, reportKey(uid, '')))
      await database.update(
        Object.fromEntries(
          Object.entries(page).flatMap(([key, entry]) => {
            const { at, gone } = entry as Partial<DeletedReportMarker>;
            const mark: DeletedReportMarker = { at: gone ? (at ?? now()) : now(), uid: former, gone: true };
            return [
              [`${from}/${key}`, null],
              [`${to}/${reportKey(former, key.slice(reportKey(uid, '').length))}`, mark],
            ];
          }),
        ),
      );
}

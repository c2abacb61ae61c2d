import type { Department } from '../../../contract/departments.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { DatabaseClient, DatabaseError } from '../../services/platform/firebase/database.ts';
import type { RecordsClient } from '../../services/platform/firebase/records.ts';
import { type ListedReport, readListed, readReport, type ReportPlace, type SavedReport } from './report.ts';

/** Reports per page. */
export const PAGE_SIZE = 20;

/** Users per page of everybody's reports; each is read with a full list. The database rules allow up to 20. */
export const PEOPLE_SIZE = 5;

/** Error of reading reports. */
export type ReadError = 'denied' | 'unreachable';

/** A page and the cursor of the next one; null at the end. */
interface Page<Item, Next> {
  readonly items: readonly Item[];
  readonly next: Next | null;
}

/** Inclusive period in milliseconds since the epoch. */
export interface Period {
  readonly from?: number;
  readonly to?: number;
}

/** Cursor: the last report of the previous page. */
export type PageEnd = Pick<ListedReport, 'savedAt' | 'id'>;

/** A user with saved reports: name as on their newest report, and all listed reports. */
export interface ReportAuthor {
  readonly uid: string;
  readonly name: string;
  readonly reports: readonly ListedReport[];
}

/** Reads saved reports. Lists are read from a slim index by page, at constant cost. */
export interface ReportReader {
  /** Reads a page of a user's reports, last saved first, in one query. */
  page(uid: string, period: Period, after?: PageEnd): Promise<Result<Page<ListedReport, PageEnd>, ReadError>>;
  /** Reads a page of users with saved reports. */
  authors(after?: string): Promise<Result<Page<ReportAuthor, string>, ReadError>>;
  /** Reads one report; null if deleted or invalid. */
  read(place: ReportPlace): Promise<Result<SavedReport | null, ReadError>>;
}

/** Database path of a report index: everybody's, or one department's. */
export type ReportIndex = 'savedReportsIndex' | `departmentReports/${Department}`;

const readErrorOf = ({ code }: DatabaseError): ReadError =>
  code === 'permission-denied' ? 'denied' : 'unreachable';

const newestFirst = (reports: readonly ListedReport[]): readonly ListedReport[] =>
  reports.toSorted((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? 1 : -1));

const listedOf = (uid: string, entries: object): readonly ListedReport[] =>
  newestFirst(Object.entries(entries).flatMap(([id, value]) => readListed(uid, id, value) ?? []));

/** Creates a report reader for a database and an index. */
export function createReportReader(
  database: Pick<DatabaseClient, 'read'>,
  records: Pick<RecordsClient, 'lastRows' | 'firstRows'>,
  index: ReportIndex = 'savedReportsIndex',
): ReportReader {
  const nameOf = async (uid: string, newest: ListedReport | undefined): Promise<string> => {
    const name = newest && (await database.read(`savedReports/${uid}/${newest.id}/authorName`));
    return name?.ok && typeof name.value === 'string' ? name.value : uid;
  };

  return {
    async page(uid, { from, to }, after) {
      const rows = await records.lastRows(`${index}/${uid}`, {
        by: 'updatedAt',
        // One extra row shows that there is another page
        last: PAGE_SIZE + 1,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(after && { before: [after.savedAt, after.id] as const }),
      });
      if (!rows.ok) return { ok: false, error: readErrorOf(rows.error) };
      const entries = rows.value.slice(-PAGE_SIZE).toReversed();
      const items = entries.flatMap(({ key, value }) => readListed(uid, key, value) ?? []);
      const last = items.at(-1);
      return ok({ items, next: rows.value.length > PAGE_SIZE && last ? last : null });
    },

    async authors(after) {
      const rows = await records.firstRows(index, PEOPLE_SIZE + 1, after);
      if (!rows.ok) return { ok: false, error: readErrorOf(rows.error) };
      const people = rows.value.slice(0, PEOPLE_SIZE);
      const items = await Promise.all(
        people.map(async ({ key: uid, value }) => {
          const reports = listedOf(uid, Object(value) as object);
          return { uid, name: await nameOf(uid, reports[0]), reports };
        }),
      );
      return ok({ items, next: rows.value.length > PEOPLE_SIZE ? (people.at(-1)?.key ?? null) : null });
    },

    async read({ uid, id }) {
      const value = await database.read(`savedReports/${uid}/${id}`);
      return value.ok ? ok(readReport(value.value)) : { ok: false, error: readErrorOf(value.error) };
    },
  };
}

import type { Department } from '../../../contract/departments.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { DatabaseClient, DatabaseError } from '../../services/platform/firebase/database.ts';
import type { RecordsClient } from '../../services/platform/firebase/records.ts';
import { type ListedReport, readListed, readReport, type ReportPlace, type SavedReport } from './report.ts';

/** Reports on one page of a list. */
export const PAGE_SIZE = 20;

/** People on one page of everybody's reports; each comes with the whole list of theirs. The rules allow up to 20. */
export const PEOPLE_SIZE = 5;

/** Why reports could not be read. */
export type ReadError = 'denied' | 'unreachable';

/** Part of a list, and how to ask for the part behind it; null at the end. */
interface Page<Item, Next> {
  readonly items: readonly Item[];
  readonly next: Next | null;
}

/** Days that a list is held to, in milliseconds since the epoch, both included. */
export interface Period {
  readonly from?: number;
  readonly to?: number;
}

/** The last report of the page before. */
export type PageEnd = Pick<ListedReport, 'savedAt' | 'id'>;

/** Somebody who has saved reports: the name on the newest of them, and all that the list says of them. */
export interface ReportAuthor {
  readonly uid: string;
  readonly name: string;
  readonly reports: readonly ListedReport[];
}

/** Reads saved reports. Lists come from the slim index, a page at a time; what they cost does not grow with it. */
export interface ReportReader {
  /** The reports of a user, those saved last first. One query of one page. */
  page(uid: string, period: Period, after?: PageEnd): Promise<Result<Page<ListedReport, PageEnd>, ReadError>>;
  /** Everybody who has saved reports, a few at a time. */
  authors(after?: string): Promise<Result<Page<ReportAuthor, string>, ReadError>>;
  /** One report; null when it is gone or cannot be read as one. */
  read(place: ReportPlace): Promise<Result<SavedReport | null, ReadError>>;
}

/** The list of reports: of everybody, or of one department. */
export type ReportIndex = 'savedReportsIndex' | `departmentReports/${Department}`;

const readErrorOf = ({ code }: DatabaseError): ReadError =>
  code === 'permission-denied' ? 'denied' : 'unreachable';

const newestFirst = (reports: readonly ListedReport[]): readonly ListedReport[] =>
  reports.toSorted((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? 1 : -1));

const listedOf = (uid: string, entries: object): readonly ListedReport[] =>
  newestFirst(Object.entries(entries).flatMap(([id, value]) => readListed(uid, id, value) ?? []));

/** Reads reports by way of a database; lists come from one index. */
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
        // One more than is shown says whether there is another page.
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

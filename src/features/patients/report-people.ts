import { catalogue } from 'virtual:forms';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { factsOf, type PersonFacts } from './person-facts.ts';
import type { Sighting } from './people.ts';
import type { IndexedReport } from '../../services/report-index/indexed-report.ts';
import {
  type IndexError,
  listsFor,
  readIndex,
  type ReportIndex,
} from '../../services/report-index/report-index.ts';
import { readAnswers } from '../../services/report-index/report-reader.ts';
import { loadMigration } from '../../workspace/load-migration.ts';

const FORM_NAMES = new Map(catalogue.map(({ code, name }) => [code, name]));

/** Returns the name of the form with a code. */
export const formName = (code: number): string => FORM_NAMES.get(code) ?? 'A report';

/** Loads a report with the user's permissions, migrates its answers and extracts the facts. */
async function factsOfReport({ uid, id }: IndexedReport): Promise<Result<PersonFacts, ErrorMessage>> {
  const report = await readAnswers({ uid, id });
  if (!report.ok) return report;
  const migration = await loadMigration(report.value.modelVersion);
  if (!migration.ok) return migration;
  return ok(factsOf(migration.value.answers(report.value.answers).answers) ?? {});
}

/** The saved reports that a user may read, and how current the lists are. */
export interface ReadableReports {
  readonly reports: readonly IndexedReport[];
  /** Last sync of the oldest list with the server, in milliseconds since the epoch, if it cannot be reached now. */
  readonly comparedAt?: number;
  /** A list that could not be read, neither from the server nor from this device. */
  readonly error?: IndexError;
}

const merged = (lists: readonly ReportIndex[]): readonly IndexedReport[] => {
  const all = lists.flatMap(({ reports }) => reports);
  return [...new Map(all.map((report) => [`${report.uid}~${report.id}`, report])).values()];
};

/** Reads the lists of all reports that a user may read. */
export async function readableReports(person: Person): Promise<ReadableReports> {
  const lists = await Promise.all(listsFor(person).map((list) => readIndex(person.uid, list)));
  const read = lists.flatMap((list) => (list.ok ? [list.value] : []));
  const stale = read.filter(({ isCurrent }) => !isCurrent).map(({ comparedAt }) => comparedAt);
  const [error] = lists.flatMap((list) => (list.ok ? [] : [list.error]));
  const [only] = read;
  return {
    // A single list has no report twice, and remains the same array until it changes
    reports: only && read.length === 1 ? only.reports : merged(read),
    ...(stale.length > 0 && { comparedAt: Math.min(...stale) }),
    ...(error !== undefined && { error }),
  };
}

/** Returns the subjects of all readable reports. Medical facts are not in the index; they are fetched on selection. */
export async function peopleOfReports(person: Person): Promise<readonly Sighting[]> {
  const { reports } = await readableReports(person);
  return reports.flatMap((report) => {
    const form = formName(report.code);
    // Answers of a report about several people cannot be assigned to one of them
    const isAlone = report.people.length === 1;
    return report.people.map(({ name, number, born }) => ({
      name,
      number,
      born,
      form,
      at: report.savedAt,
      facts: () => (isAlone ? factsOfReport(report) : Promise.resolve(ok({}))),
    }));
  });
}

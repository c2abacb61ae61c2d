import { catalogue } from 'virtual:forms';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { factsOf, type PersonFacts } from './person-facts.ts';
import type { Sighting } from './people.ts';
import type { IndexedReport } from '../../services/report-index/indexed-report.ts';
import { listsFor, readIndex } from '../../services/report-index/report-index.ts';
import { readAnswers } from '../../services/report-index/report-reader.ts';
import { loadMigration } from '../../workspace/load-migration.ts';

/** Loads a report with the user's permissions, migrates its answers and extracts the facts. */
async function factsOfReport({ uid, id }: IndexedReport): Promise<Result<PersonFacts, ErrorMessage>> {
  const report = await readAnswers({ uid, id });
  if (!report.ok) return report;
  const migration = await loadMigration(report.value.modelVersion);
  if (!migration.ok) return migration;
  return ok(factsOf(migration.value.answers(report.value.answers).answers) ?? {});
}

/** Returns the subjects of all readable reports. Medical facts are not in the index; they are fetched on selection. */
export async function peopleOfReports(person: Person): Promise<readonly Sighting[]> {
  const lists = await Promise.all(listsFor(person).map((list) => readIndex(person.uid, list)));
  const reports = new Map(
    lists.flatMap((list) =>
      list.ok ? list.value.reports.map((report) => [`${report.uid}~${report.id}`, report] as const) : [],
    ),
  );
  return [...reports.values()].flatMap((report) => {
    const form = catalogue.find(({ code }) => code === report.code)?.name ?? 'A report';
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

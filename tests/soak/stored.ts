import { renderForm } from '../../src/engine/render/render.ts';
import { isEmpty } from '../../src/shared/lib/empty.ts';
import { deepEqual } from '../../src/shared/lib/equal.ts';
import { readListed, readReport } from '../../src/features/reports/report.ts';
import type { ListedReport, SavedReport } from '../../src/features/reports/report.ts';
import type { AdminDatabase } from '../e2e/support/admin-database.ts';
import { typedAnswers } from './filled-form.ts';
import type { Round } from './round.ts';

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => Object.entries(Object(value));

/** Returns the differences of a saved report from its round, as text. */
function wrongs({ filled, mark }: Round, report: SavedReport, listed: ListedReport): readonly string[] {
  const { form } = filled;
  const answers = Object.fromEntries(
    Object.entries(typedAnswers(filled, mark)).filter(([, answer]) => !isEmpty(answer)),
  );
  const now = new Date(report.savedAt);
  const { title, body } = renderForm(form, answers, { now });
  const names = new Set([...Object.keys(answers), ...Object.keys(report.answers)]);
  const facts: Readonly<Record<string, boolean>> = {
    form: report.code === form.meta.code && report.formVersion === form.meta.version,
    title: report.title.startsWith(title),
    post: report.bbCode === body,
    'number of saves': report.rev === 2,
    'form in the index': listed.code === report.code,
    'title in the index': listed.title === report.title,
    'time in the index': listed.savedAt === report.savedAt,
  };
  return [
    ...Object.keys(facts).filter((fact) => !facts[fact]),
    ...[...names].filter((name) => !deepEqual(report.answers[name], answers[name])),
  ];
}

/**
 * Compares an account's data in the database with the saved reports: each exactly once with correct values, one index
 * entry each, and a correct counter. `before` are the initial IDs. Returns one sentence per difference.
 */
export async function lostWrites(
  database: AdminDatabase,
  uid: string,
  rounds: readonly Round[],
  before: ReadonlySet<string>,
): Promise<readonly string[]> {
  const index = entriesOf(await database.get(`savedReportsIndex/${uid}`));
  const fresh = index.filter(([id]) => !before.has(id));
  const listed = fresh.flatMap(([id, value]) => readListed(uid, id, value) ?? []);
  const byTitle = new Map(listed.map((entry) => [entry.title, entry]));
  const found: string[] = [];
  for (const round of rounds) {
    const entry = byTitle.get(round.title);
    const report = entry && readReport(await database.get(`savedReports/${uid}/${entry.id}`));
    if (!entry || !report) found.push(`“${round.title}” is not there.`);
    else for (const fact of wrongs(round, report, entry)) found.push(`“${round.title}” has another ${fact}.`);
    byTitle.delete(round.title);
  }
  for (const title of byTitle.keys()) found.push(`“${title}” was saved by nobody.`);
  const bodies = entriesOf(await database.get(`savedReports/${uid}`)).map(([id]) => id);
  if (!deepEqual(bodies.toSorted(), index.map(([id]) => id).toSorted()))
    found.push(`${bodies.length} reports and ${index.length} entries of the index do not belong together.`);
  const everybody = entriesOf(await database.get('savedReportsIndex')).map(
    ([, own]) => entriesOf(own).length,
  );
  const total = everybody.reduce((sum, count) => sum + count, 0);
  const counted = await database.get('reportCount/count');
  if (counted !== total) found.push(`${String(counted)} reports are counted, and ${total} are there.`);
  return found;
}

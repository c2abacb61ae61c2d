import { type ErrorMessage, errorMessage } from '../../contract/error-message.ts';
import { catalogue } from 'virtual:forms';
import { NOT_OPENED } from '../cases/open-error.ts';
import type { HeldCase } from '../engine/cases/case.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';
import { newId } from '../lib/ids.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { ReportPlace, SavedReport } from './report.ts';
import { answersOfCase } from '../workspace/answers-of-case.ts';
import { loadForm } from '../workspace/load-form.ts';
import { loadMigration } from '../workspace/load-migration.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { linkTo, openedReport } from './opened-report.ts';

/** A report that stands in the form now. */
export interface Opened {
  readonly slug: string;
  /** What the user should know of it; empty when it opened as it was saved. */
  readonly note: string;
}

function noteOf(report: SavedReport, version: number, left: readonly string[]): string {
  if (report.formVersion === version && left.length === 0) return '';
  const versions =
    report.formVersion === version
      ? ''
      : ` It was saved with version ${report.formVersion} of the form and opened in version ${version}.`;
  const lost =
    left.length === 0
      ? ''
      : ` ${left.length === 1 ? 'One answer has' : `${left.length} answers have`} no place in the form any more: ${left.join(', ')}.`;
  return `${versions}${lost} The post as it was saved can still be copied from the list.`;
}

/** Returns the open case of this browser that builds on a report. */
async function caseOf(cases: Workspace['cases'], { uid, id }: ReportPlace): Promise<HeldCase | undefined> {
  flushPending();
  return (await cases.held()).find(({ closedAt, links }) => {
    const opened = openedReport(links);
    return closedAt === null && opened?.uid === uid && opened.id === id;
  });
}

/** Puts the case that builds on a report in front, with all that was changed in it since. */
async function openKept(
  cases: Workspace['cases'],
  kept: HeldCase,
  { rev }: SavedReport,
): Promise<Result<Opened, ErrorMessage>> {
  const report = openedReport(kept.links);
  const opened = await cases.open(kept.id);
  if (!opened.ok) return err(NOT_OPENED[opened.error]);
  const isOlder = report !== null && report.rev < rev;
  return ok({
    slug: report?.slug ?? '',
    note: isOlder
      ? 'It was open already, with an earlier version. To get the one that was saved since, close the case and open the report again.'
      : 'It was open already.',
  });
}

/**
 * Opens a report as a case of its own, or goes to the case in which it is open. The next save goes over the report when
 * it is the user's own, else to a new one.
 */
export async function openReport(
  { cases }: Workspace,
  account: string,
  place: ReportPlace,
  report: SavedReport,
): Promise<Result<Opened, ErrorMessage>> {
  const own = place.uid === account;
  const kept = own ? await caseOf(cases, place) : undefined;
  if (kept) return openKept(cases, kept, report);
  const entry = catalogue.find(({ code }) => code === report.code);
  if (!entry)
    return err(
      errorMessage(`The form of this report is gone (code ${report.code}). Its post can still be copied.`),
    );
  const form = await loadForm(entry).catch(() => null);
  if (!form) return err(errorMessage('The form could not be loaded. Check the connection, then try again.'));
  const migration = await loadMigration(report.modelVersion);
  if (!migration.ok) return migration;
  const { slug, version } = form.meta;
  const fields = Object.keys(form.schema.properties);
  const { answers, left } = migration.value.answers(report.answers);
  const unplaced = [...Object.keys(answers).filter((name) => !fields.includes(name)), ...Object.keys(left)];
  flushPending();
  const { rev, title, postUrl } = report;
  const opened = { ...place, slug, rev, copyId: newId(), title, ...(postUrl !== undefined && { postUrl }) };
  const links = own ? linkTo(opened) : {};
  await cases.begin({
    form: slug,
    load: (store) =>
      store.getState().load(answersOfCase(fields, { ...answers, ...left }), { form: slug, links }),
  });
  return ok({ slug, note: noteOf(report, version, unplaced).trim() });
}

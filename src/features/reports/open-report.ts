import { errorMessage } from '../../../contract/error-message.ts';
import { catalogue } from 'virtual:forms';
import { type NotOpened, notOpened } from '../../workspace/cases/open-error.ts';
import type { InMemoryCase } from '../../engine/cases/case.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { newId } from '../../shared/lib/ids.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { ReportPlace, SavedReport } from './report.ts';
import { OPENED_AT } from '../../workspace/case-link-keys.ts';
import { answersOfCase } from '../../workspace/answers-of-case.ts';
import { loadForm } from '../../workspace/load-form.ts';
import { loadMigration } from '../../workspace/load-migration.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { linkTo, type OpenedReport, sourcesOf } from './opened-report.ts';
import { plural, t } from '../../../contract/messages.ts';

/** A report that was opened in a form. */
interface Opened {
  readonly slug: string;
  /** Message for the user; empty if the report opened unchanged. */
  readonly note: string;
}

function noteOf(report: SavedReport, version: number, left: readonly string[]): string {
  if (report.formVersion === version && left.length === 0) return '';
  const versions =
    report.formVersion === version
      ? ''
      : t(' It was saved with version {formVersion} of the form and opened in version {version}.', {
          formVersion: report.formVersion,
          version,
        });
  const lost =
    left.length === 0
      ? ''
      : plural(
          left.length,
          ' One answer no longer fits the form: {answers}.',
          ' {count} answers no longer fit the form: {answers}.',
          { answers: left.join(', ') },
        );
  return t('{versions}{lost} You can still copy the saved post from the list.', { versions, lost });
}

/** A case with a document created from a report. */
interface KeptCase {
  readonly id: string;
  readonly isClosed: boolean;
  readonly report: OpenedReport;
}

/**
 * Finds the case with the document that was created from a report or builds on it: an open one, or else a closed one
 * that is not older than the report.
 */
async function caseOf(
  cases: Workspace['cases'],
  { uid, id }: ReportPlace,
  { rev }: SavedReport,
): Promise<KeptCase | undefined> {
  flushPending();
  const found = (held: InMemoryCase): readonly KeptCase[] =>
    sourcesOf(held.links)
      .filter((report) => report.uid === uid && report.id === id)
      .map((report) => ({ id: held.id, isClosed: held.closedAt !== null, report }));
  const kept = (await cases.held()).flatMap(found);
  return kept.find(({ isClosed }) => !isClosed) ?? kept.find(({ report }) => report.rev >= rev);
}

/** Opens the document of a report in its case, with its unsaved changes. */
async function openKept(
  cases: Workspace['cases'],
  { id, isClosed, report }: KeptCase,
  { rev }: SavedReport,
  takeOver: boolean,
): Promise<Result<Opened, NotOpened>> {
  const opened = await cases.open(id, { takeOver, form: report.slug });
  if (!opened.ok) return err(notOpened(opened.error));
  const isOlder = report.rev < rev;
  return ok({
    slug: report.slug,
    note: isOlder
      ? t(
          'An earlier version was already open. To get the newest one, close the case and open the report again.',
        )
      : isClosed
        ? t('Its case was closed and is open again.')
        : t('It was already open.'),
  });
}

/**
 * Opens a report as a new case, or switches to the case where it is open; `takeOver` takes that case from another tab.
 * The next save overwrites the report if the user owns it; otherwise it creates a new one.
 */
export async function openReport(
  { cases }: Workspace,
  account: string,
  place: ReportPlace,
  report: SavedReport,
  takeOver = false,
): Promise<Result<Opened, NotOpened>> {
  const kept = await caseOf(cases, place, report);
  if (kept) return openKept(cases, kept, report, takeOver);
  const entry = catalogue.find(({ code }) => code === report.code);
  if (!entry)
    return err({
      message: errorMessage(
        'The form of this report no longer exists (code {code}). You can still copy its post.',
        { code: report.code },
      ),
    });
  const form = await loadForm(entry).catch(() => null);
  if (!form)
    return err({
      message: errorMessage('The form could not be loaded. Check the connection, then try again.'),
    });
  const migration = await loadMigration(report.modelVersion);
  if (!migration.ok) return err({ message: migration.error });
  const { slug, version } = form.meta;
  const fields = Object.keys(form.schema.properties);
  const { answers, left } = migration.value.answers(report.answers);
  const skipped = [...Object.keys(answers).filter((name) => !fields.includes(name)), ...Object.keys(left)];
  flushPending();
  const { rev, title, postUrl } = report;
  const opened = { ...place, slug, rev, copyId: newId(), title, ...(postUrl !== undefined && { postUrl }) };
  const links = linkTo(opened, place.uid === account);
  await cases.begin({
    form: slug,
    load: (store) => {
      store.getState().load(answersOfCase(fields, { ...answers, ...left }), { form: slug, links });
      store.getState().setLink(OPENED_AT, String(systemClock.now()));
    },
  });
  return ok({ slug, note: noteOf(report, version, skipped).trim() });
}

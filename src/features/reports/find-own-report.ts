import { catalogue } from 'virtual:forms';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import type { NotOpened } from '../../workspace/cases/open-error.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { asBody } from '../../engine/read/post-text.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { newestReports } from './newest-reports.ts';
import { openReport } from './open-report.ts';
import { readReportAt } from './read-report.ts';
import type { ListedReport } from './report.ts';
import { SUBJECT_NAMES } from './subjects.ts';

/** Maximum number of reports read to compare their posts. */
const MOST_READ = 6;

/** A saved report that matches a post. */
interface FoundReport {
  readonly title: string;
  /** Opens it as a new case or in the case where it is already open. Resolves with the slug of its form. */
  readonly open: (takeOver?: boolean) => Promise<Result<string, NotOpened>>;
}

/** Returns a predicate: true if the post contains all subject names of the listed report. */
const mayBeOf =
  (body: string) =>
  (report: ListedReport): boolean =>
    SUBJECT_NAMES.every((name) => (report[name] ?? '').split(', ').every((part) => body.includes(part)));

/** Iterates over the user's newest reports of a form. */
async function* ownReports(account: string, code: number): AsyncGenerator<ListedReport> {
  for await (const page of newestReports(account, {}))
    if (page.ok) yield* page.value.filter((report) => report.code === code);
}

/**
 * Finds the signed-in user's saved report with exactly this post. Null if none of the latest reports matches, for
 * guests, and if the server is unreachable. The text is not sent.
 */
export async function findOwnReport(
  workspace: Workspace,
  slug: string,
  text: string,
): Promise<FoundReport | null> {
  const { person } = useAuth.getState();
  const entry = catalogue.find((one) => one.slug === slug);
  if (!entry || !person || !hasFeature(person, 'own_reports')) return null;
  const body = asBody(text);
  const likely = mayBeOf(body);
  let read = 0;
  for await (const listed of ownReports(person.uid, entry.code)) {
    if (!likely(listed)) continue;
    if ((read += 1) > MOST_READ) return null;
    const saved = await readReportAt(listed);
    if (!saved.ok || asBody(saved.value.bbCode) !== body) continue;
    return {
      title: saved.value.title,
      async open(takeOver) {
        const { uid, id } = listed;
        const opened = await openReport(workspace, person.uid, { uid, id }, saved.value, takeOver);
        if (!opened.ok) return opened;
        const { slug: form, note } = opened.value;
        if (note !== '') notify(note, { duration: 12_000 });
        return ok(form);
      },
    };
  }
  return null;
}

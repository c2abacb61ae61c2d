import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import type { ComponentType } from 'react';
import { hasFeature } from '../../../services/auth/permissions/permissions.ts';
import type { Person } from '../../../services/auth/session/person.ts';
import { type CaseSummary, summaryOf } from '../../../engine/cases/case-list.ts';
import type { InMemoryCase } from '../../../engine/cases/case.ts';
import type { DocumentSummary } from '../../../engine/cases/documents.ts';
import type { CasesState } from '../../../engine/cases/session-types.ts';
import type { FormDefinition, FormMeta } from '../../../engine/definition/form.ts';
import type { SourceOption } from '../../../engine/sources/source-option.ts';
import type { FormData } from '../../../engine/store/model.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { backend } from '../../../services/platform/backend.ts';
import { ANNOUNCED, COPIED, REPORT } from '../../../workspace/case-link-keys.ts';
import { lastChangeIn } from '../../../workspace/document-changes.ts';
import { loadForm } from '../../../workspace/load-form.ts';
import { loadTemplates } from '../../../workspace/renderer.ts';
import { storeOfCase } from '../../../workspace/store-of-case.ts';
import { postNow } from '../../../workspace/use-post.ts';
import type { OutputPost } from '../../../workspace/output-post.ts';
import type { Workspace } from '../../../engine/react/workspace-context.ts';
import { newestReports } from '../newest-reports.ts';
import { reportOf } from '../opened-report.ts';
import type { ReadError } from '../report-pages.ts';
import type { ListedReport } from '../report.ts';
import { type DocumentWork, MAX_SHIFT_MS, shiftRows, type ShiftRow, shiftStart } from './shift.ts';

/** Dependencies of the shift list on other features. */
export interface ShiftDependencies {
  /** Returns true if the form has a channel and its document was not announced. */
  readonly needsAnnouncement: (form: FormMeta, mark: string | undefined) => boolean;
  /** Announcement dialog for the current case. */
  readonly AnnounceNow: ComponentType<{ readonly form: FormDefinition }>;
  /** Returns the forum page for a form with these answers; null if none. */
  readonly forumPage: (
    form: FormMeta,
    answers: FormData,
    pages: readonly SourceOption[] | undefined,
  ) => string | null;
  /** Opens the page with a post. Must be called synchronously in the press; resolves with true if it opened. */
  readonly postToForum: (page: string, post: OutputPost) => Promise<boolean>;
}

/** Inputs for reading a shift. */
interface ShiftOf extends Pick<CasesState, 'open' | 'closed'>, Workspace {
  /** Null while signed out. */
  readonly person: Person | null;
  /** The configured forum pages. */
  readonly pages: readonly SourceOption[] | undefined;
  readonly isOffline: boolean;
  readonly ways: ShiftDependencies;
}

/** The user's current shift. */
export interface Shift {
  /** Start in milliseconds since the epoch; null if there was no activity since the last break. */
  readonly start: number | null;
  readonly rows: readonly ShiftRow[];
  /** Error that prevented reading saved reports; null if none. */
  readonly problem: ReadError | null;
}

/** Reads the user's reports saved since a timestamp in milliseconds since the epoch. */
async function reportsSince(uid: string, from: number): Promise<Result<readonly ListedReport[], ReadError>> {
  const found: ListedReport[] = [];
  for await (const page of newestReports(uid, { from })) {
    if (!page.ok) return page;
    found.push(...page.value);
  }
  return ok(found);
}

const copiedAt = ({ links }: DocumentSummary): number | null => {
  const at = links[COPIED];
  return at === undefined ? null : Number(at);
};

const lastDone = ({ changedAt, documents }: CaseSummary): number =>
  Math.max(changedAt, ...documents.map((document) => copiedAt(document) ?? 0));

/** Returns true if a document of a closed case was copied, saved or announced; others were abandoned. */
const isWork = ({ links }: DocumentSummary): boolean =>
  [COPIED, REPORT, ANNOUNCED].some((link) => links[link] !== undefined);

/** Reads a document of a case; empty if its form no longer exists. */
async function workOf(
  held: InMemoryCase,
  document: DocumentSummary,
  { person, pages, ways }: ShiftOf,
  reports: readonly ListedReport[],
  now: number,
): Promise<readonly DocumentWork[]> {
  const entry = catalogue.find(({ slug }) => slug === document.form);
  if (!entry) return [];
  const form = await loadForm(entry)
    .then(loadTemplates)
    .catch(() => null);
  const store = storeOfCase(held, now);
  store.getState().openForm(entry.slug);
  const opened = reportOf(held.links, entry.slug);
  const own = opened?.slug === entry.slug && opened.uid === person?.uid ? opened : null;
  // The saved report may have a link from another device
  const report = own && { ...reports.find(({ id }) => id === own.id), ...own };
  // A report opened with a link is posted as of when it was opened
  const takenAt = copiedAt(document) ?? (report?.postUrl === undefined ? null : held.startedAt);
  const changedAt = lastChangeIn(document);
  const isChanged = takenAt !== null && changedAt > takenAt;
  return [
    {
      id: held.id,
      form: entry,
      title: held.name ?? held.title,
      at: Math.max(changedAt, copiedAt(document) ?? 0) || held.startedAt,
      made: form && {
        form,
        post: postNow(form, store),
        page: ways.forumPage(form.meta, store.getState().data, pages),
      },
      taken: takenAt === null ? 'no' : isChanged ? 'changed' : 'yes',
      report,
      needsAnnouncement:
        form !== null &&
        hasFeature(person, 'create_reports') &&
        ways.needsAnnouncement(form.meta, document.links[ANNOUNCED]),
    },
  ];
}

/** Reads the current shift: open cases, closed cases with results, and saved reports. `now` is in milliseconds. */
export async function readShift(of: ShiftOf, now: number): Promise<Shift> {
  const { cases, open, closed, person, pages, isOffline } = of;
  const shown = new Set(
    [...open, ...closed.filter(({ documents }) => documents.some(isWork))].map(({ id }) => id),
  );
  const listed = (): Promise<Result<readonly ListedReport[], ReadError>> => {
    if (!backend || !person || !hasFeature(person, 'own_reports')) return Promise.resolve(ok([]));
    return isOffline ? Promise.resolve(err('unreachable')) : reportsSince(person.uid, now - MAX_SHIFT_MS);
  };
  // Full cases, because the summary lists lag behind while the user types
  const [held, read] = await Promise.all([cases.held(), listed()]);
  const worked = held
    .filter(({ id }) => shown.has(id))
    .map((one) => ({ one, summary: summaryOf(model, one) }))
    .map(({ one, summary }) => ({ one, documents: summary.documents, at: lastDone(summary) }));
  const reports = read.ok ? read.value : [];
  const start = shiftStart([...worked.map(({ at }) => at), ...reports.map(({ savedAt }) => savedAt)], now);
  const isNow = (at: number): boolean => start !== null && at >= start;
  const work = await Promise.all(
    worked
      .filter(({ at }) => isNow(at))
      .flatMap(({ one, documents }) =>
        // Only the work on a closed case counts, not what was left unfinished
        documents
          .filter((document) => one.closedAt === null || isWork(document))
          .map((document) => workOf(one, document, of, reports, now)),
      ),
  );
  const keepsLinks = hasFeature(person, 'create_reports') && pages !== undefined && pages.length > 0;
  return {
    start,
    rows: shiftRows(
      work.flat(),
      reports.filter(({ savedAt }) => isNow(savedAt)),
      keepsLinks,
    ),
    problem: read.ok ? null : read.error,
  };
}

import { catalogue } from 'virtual:forms';
import type { ComponentType } from 'react';
import { hasFeature } from '../../../services/auth/permissions/permissions.ts';
import type { Person } from '../../../services/auth/session/person.ts';
import { type CaseSummary, summaryOf } from '../../../engine/cases/case-list.ts';
import type { HeldCase } from '../../../engine/cases/case.ts';
import type { CasesState } from '../../../engine/cases/session-types.ts';
import type { FormDefinition, FormMeta } from '../../../engine/definition/form.ts';
import type { SourceOption } from '../../../engine/sources/source-option.ts';
import type { FormData } from '../../../engine/store/model.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { backend } from '../../../services/platform/backend.ts';
import { ANNOUNCED, COPIED, REPORT } from '../../../workspace/case-links.ts';
import { loadForm } from '../../../workspace/load-form.ts';
import { loadTemplates } from '../../../workspace/renderer.ts';
import { storeOfCase } from '../../../workspace/store-of-case.ts';
import { documentNow } from '../../../workspace/use-document.ts';
import type { OutputDocument } from '../../../workspace/output-document.ts';
import type { Workspace } from '../../../engine/react/workspace-context.ts';
import { newestReports } from '../newest-reports.ts';
import { openedReport } from '../opened-report.ts';
import type { ReadError } from '../report-pages.ts';
import type { ListedReport } from '../report.ts';
import { type CaseWork, LONGEST_MS, shiftRows, type ShiftRow, shiftStart } from './shift.ts';

/** What the list of the shift needs from other features. */
export interface ShiftWays {
  /** Whether reports of a form are announced, and a case with this mark was not. */
  readonly awaitsAnnouncement: (form: FormMeta, mark: string | undefined) => boolean;
  /** Asks whether the case in front shall be announced. */
  readonly AnnounceNow: ComponentType<{ readonly form: FormDefinition }>;
  /** The address of the page that a form with these answers is posted to; null for none. */
  readonly forumPage: (
    form: FormMeta,
    answers: FormData,
    pages: readonly SourceOption[] | undefined,
  ) => string | null;
  /** Opens such a page with a document; called in the press itself. Returns whether it is open. */
  readonly postToForum: (page: string, document: OutputDocument) => Promise<boolean>;
}

/** Of whom and of what a shift is read. */
export interface ShiftOf extends Pick<CasesState, 'open' | 'closed'>, Workspace {
  /** Null for nobody. */
  readonly person: Person | null;
  /** The configured pages of the forum. */
  readonly pages: readonly SourceOption[] | undefined;
  readonly isOffline: boolean;
  readonly ways: ShiftWays;
}

/** The present shift of the user. */
export interface Shift {
  /** When it began, in milliseconds since the epoch; null when nothing was done since the last break. */
  readonly start: number | null;
  readonly rows: readonly ShiftRow[];
  /** Why saved reports are missing; null when they are not. */
  readonly problem: ReadError | null;
}

/** The reports that a user saved since a moment, as far as they are read. */
async function reportsSince(uid: string, from: number): Promise<Result<readonly ListedReport[], ReadError>> {
  const found: ListedReport[] = [];
  for await (const page of newestReports(uid, { from })) {
    if (!page.ok) return page;
    found.push(...page.value);
  }
  return ok(found);
}

const copiedAt = ({ links }: CaseSummary): number | null => {
  const at = links[COPIED];
  return at === undefined ? null : Number(at);
};

const lastDone = (one: CaseSummary): number => Math.max(one.changedAt, copiedAt(one) ?? 0);

/** Whether something became of a closed case; one without was given up. */
const isWork = ({ links }: CaseSummary): boolean =>
  [COPIED, REPORT, ANNOUNCED].some((link) => links[link] !== undefined);

/** Reads a case of the shift, by the form that is open in it; nothing for one without a form. */
async function workOf(
  held: HeldCase,
  { person, pages, ways }: ShiftOf,
  reports: readonly ListedReport[],
  now: number,
): Promise<readonly CaseWork[]> {
  const summary = summaryOf(held);
  const entry = catalogue.find(({ slug }) => slug === held.form);
  if (!entry) return [];
  const form = await loadForm(entry)
    .then(loadTemplates)
    .catch(() => null);
  const store = storeOfCase(held, now);
  store.getState().openForm(entry.slug);
  const opened = openedReport(held.links);
  const own = opened?.slug === entry.slug && opened.uid === person?.uid ? opened : null;
  // The saved report has the link that another device kept.
  const report = own && { ...reports.find(({ id }) => id === own.id), ...own };
  // A report that was opened with its link stands on the forum as it was then.
  const takenAt = copiedAt(summary) ?? (report?.postUrl === undefined ? null : summary.startedAt);
  const isChanged = takenAt !== null && summary.changedAt > takenAt;
  return [
    {
      id: held.id,
      title: summary.title,
      at: lastDone(summary),
      made: form && {
        form,
        document: documentNow(form, store),
        page: ways.forumPage(form.meta, store.getState().data, pages),
      },
      taken: takenAt === null ? 'no' : isChanged ? 'changed' : 'yes',
      report,
      awaitsAnnouncement:
        form !== null &&
        hasFeature(person, 'create_reports') &&
        ways.awaitsAnnouncement(form.meta, held.links[ANNOUNCED]),
    },
  ];
}

/** Reads the present shift: open cases, closed ones of which something became, and saved reports. `now` is in milliseconds. */
export async function readShift(of: ShiftOf, now: number): Promise<Shift> {
  const { cases, open, closed, person, pages, isOffline } = of;
  const shown = new Set([...open, ...closed.filter(isWork)].map(({ id }) => id));
  const listed = (): Promise<Result<readonly ListedReport[], ReadError>> => {
    if (!backend || !person || !hasFeature(person, 'own_reports')) return Promise.resolve(ok([]));
    return isOffline ? Promise.resolve(err('unreachable')) : reportsSince(person.uid, now - LONGEST_MS);
  };
  // The cases themselves: the lists lag behind while somebody types.
  const [held, read] = await Promise.all([cases.held(), listed()]);
  const worked = held.filter(({ id }) => shown.has(id)).map((one) => ({ one, at: lastDone(summaryOf(one)) }));
  const reports = read.ok ? read.value : [];
  const start = shiftStart([...worked.map(({ at }) => at), ...reports.map(({ savedAt }) => savedAt)], now);
  const isNow = (at: number): boolean => start !== null && at >= start;
  const work = await Promise.all(
    worked.filter(({ at }) => isNow(at)).map(({ one }) => workOf(one, of, reports, now)),
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

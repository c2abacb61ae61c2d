import { errorMessage } from '../../../../contract/error-message.ts';
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts';
import type { FormDefinition } from '../../../engine/definition/form.ts';
import type { OutputPost } from '../../../workspace/output-post.ts';
import type { OpenedReport } from '../opened-report.ts';
import type { ListedReport, ReportPlace } from '../report.ts';
import { msg, plural, t } from '../../../../contract/messages.ts';

/** Minimum break between shifts in milliseconds (6 h). */
const BREAK_MS = 6 * HOUR_MS;

/** Maximum length of a shift in milliseconds. */
export const MAX_SHIFT_MS = DAY_MS;

/** Next step of a work item; `open` if it must be done in the form. */
export type Step = 'finish' | 'post' | 'open' | 'link' | 'announce';

/** The current post of a document and its forum page; `page` is null if none. */
export interface CurrentPost {
  readonly form: FormDefinition;
  readonly post: OutputPost;
  readonly page: string | null;
}

/** A document of a case. */
export interface DocumentWork {
  /** Id of the case. */
  readonly id: string;
  /** Slug and name of its form. */
  readonly form: { readonly slug: string; readonly name: string };
  /** Title of the case. */
  readonly title: string;
  /** Last activity in milliseconds since the epoch. */
  readonly at: number;
  /** Null if the form failed to load. */
  readonly made: CurrentPost | null;
  /** State of its post: not copied, copied, or changed since. */
  readonly taken: 'no' | 'yes' | 'changed';
  /** The user's own report that it builds on. */
  readonly report: OpenedReport | null;
  readonly needsAnnouncement: boolean;
}

/** A list row: a document of a case, or a report without a case, whose form is null. */
export interface ShiftRow extends Pick<DocumentWork, 'id' | 'title' | 'at'> {
  readonly form: DocumentWork['form'] | null;
  /** The next step; null if complete. */
  readonly next: Step | null;
  /** State label. */
  readonly state: string;
  readonly made: CurrentPost | null;
  readonly report: (ReportPlace & { readonly title: string; readonly postUrl?: string }) | null;
}

/**
 * Returns the start of the current shift: the earliest activity not separated from now by a break. Null if there is
 * none. All times are in milliseconds since the epoch.
 */
export function shiftStart(moments: readonly number[], now: number): number | null {
  let start: number | null = null;
  for (const at of moments.toSorted((a, b) => b - a)) {
    if ((start ?? now) - at >= BREAK_MS || now - at > MAX_SHIFT_MS) break;
    start = at;
  }
  return start;
}

const NO_FORM = errorMessage('Its form could not be loaded');
const NO_LINK = msg('Forum link missing');

/** Returns the next step of a document and its state label. */
function stepOf(
  { made, taken, report, needsAnnouncement }: DocumentWork,
  keepsLinks: boolean,
): readonly [Step | null, string] {
  if (made === null) return ['open', NO_FORM];
  const { page } = made;
  const { missing } = made.post;
  if (missing.length > 0) return ['finish', plural(missing.length, '{count} missing', '{count} missing')];
  const post = page === null ? 'open' : 'post';
  if (taken === 'changed') return [post, t('Copied, changed since')];
  if (taken === 'no') return [post, page === null ? t('Not copied') : t('Not posted')];
  if (keepsLinks && report && report.postUrl === undefined) return ['link', NO_LINK];
  if (needsAnnouncement) return ['announce', t('Not announced')];
  if (report?.postUrl !== undefined) return [null, t('Posted')];
  return [null, report ? t('Copied and saved') : t('Copied')];
}

/**
 * Builds the rows of a shift: incomplete first, then latest first. A report is merged into the document that builds on
 * it.
 * @param keepsLinks true if the user can store links of posts
 */
export function shiftRows(
  documents: readonly DocumentWork[],
  reports: readonly ListedReport[],
  keepsLinks: boolean,
): readonly ShiftRow[] {
  const inCases = new Set(documents.map(({ report }) => report?.id));
  const rows = [
    ...documents.map((work): ShiftRow => {
      const { id, form, title, at, made, report } = work;
      const [next, state] = stepOf(work, keepsLinks);
      return { id, form, title, at, made, report, next, state };
    }),
    ...reports
      .filter(({ id }) => !inCases.has(id))
      .map((report): ShiftRow => {
        const { id, title, savedAt, postUrl } = report;
        const row = { id, form: null, title, at: savedAt, made: null, report };
        if (keepsLinks && postUrl === undefined) return { ...row, next: 'link', state: NO_LINK };
        return { ...row, next: null, state: postUrl === undefined ? t('Saved') : t('Posted') };
      }),
  ];
  return rows.toSorted((a, b) => Number(a.next === null) - Number(b.next === null) || b.at - a.at);
}

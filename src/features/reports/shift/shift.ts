import { errorMessage } from '../../../../contract/error-message.ts';
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts';
import type { FormDefinition } from '../../../engine/definition/form.ts';
import type { OutputDocument } from '../../../workspace/output-document.ts';
import type { OpenedReport } from '../opened-report.ts';
import type { ListedReport, ReportPlace } from '../report.ts';

/** A break of this length, in milliseconds (6 h), ends a shift. */
const BREAK_MS = 6 * HOUR_MS;

/** The longest shift that is looked at, in milliseconds. */
export const LONGEST_MS = DAY_MS;

/** What comes next for a piece of work; `open` where the rest is done beside its form. */
export type Step = 'finish' | 'post' | 'open' | 'link' | 'announce';

/** What a case makes now, in the form that is open in it, and the page of the forum for it; null for none. */
export interface Made {
  readonly form: FormDefinition;
  readonly document: OutputDocument;
  readonly page: string | null;
}

/** A case of the shift. */
export interface CaseWork {
  readonly id: string;
  readonly title: string;
  /** When it was worked on last, in milliseconds since the epoch. */
  readonly at: number;
  /** Null where its form did not arrive. */
  readonly made: Made | null;
  /** Whether its post was copied or taken to the forum, and then changed. */
  readonly taken: 'no' | 'yes' | 'changed';
  /** The user's own report that it builds on. */
  readonly report: OpenedReport | null;
  readonly awaitsAnnouncement: boolean;
}

/** A line of the list: a case, or a report without one. */
export interface ShiftRow extends Pick<CaseWork, 'id' | 'title' | 'at'> {
  /** The missing step; null when nothing is missing. */
  readonly next: Step | null;
  /** How far it is, in words. */
  readonly state: string;
  readonly made: Made | null;
  readonly report: (ReportPlace & { readonly title: string; readonly postUrl?: string }) | null;
}

/**
 * When the present shift began, from the moments at which something was done: it reaches back from now to the first
 * break. Null when nothing was done since. All in milliseconds since the epoch.
 */
export function shiftStart(moments: readonly number[], now: number): number | null {
  let start: number | null = null;
  for (const at of moments.toSorted((a, b) => b - a)) {
    if ((start ?? now) - at >= BREAK_MS || now - at > LONGEST_MS) break;
    start = at;
  }
  return start;
}

const NO_FORM = errorMessage('Its form could not be loaded');
const NO_LINK = 'Link of its post not kept';

/** The missing step of a case, and how far it is. */
function stepOf(
  { made, taken, report, awaitsAnnouncement }: CaseWork,
  keepsLinks: boolean,
): readonly [Step | null, string] {
  if (made === null) return ['open', NO_FORM];
  const { document, page } = made;
  if (document.missing.length > 0) return ['finish', `${document.missing.length} missing`];
  const post = page === null ? 'open' : 'post';
  if (taken === 'changed') return [post, 'Copied, changed since'];
  if (taken === 'no') return [post, page === null ? 'Not copied' : 'Not posted'];
  if (keepsLinks && report && report.postUrl === undefined) return ['link', NO_LINK];
  if (awaitsAnnouncement) return ['announce', 'Not announced'];
  if (report?.postUrl !== undefined) return [null, 'Posted'];
  return [null, report ? 'Copied and saved' : 'Copied'];
}

/**
 * The list of a shift, what misses a step first and the latest first. A report stands in the line of the case that builds
 * on it.
 * @param keepsLinks whether the user can keep links of posts
 */
export function shiftRows(
  cases: readonly CaseWork[],
  reports: readonly ListedReport[],
  keepsLinks: boolean,
): readonly ShiftRow[] {
  const inCases = new Set(cases.map(({ report }) => report?.id));
  const rows = [
    ...cases.map((work): ShiftRow => {
      const { id, title, at, made, report } = work;
      const [next, state] = stepOf(work, keepsLinks);
      return { id, title, at, made, report, next, state };
    }),
    ...reports
      .filter(({ id }) => !inCases.has(id))
      .map((report): ShiftRow => {
        const { id, title, savedAt, postUrl } = report;
        const row = { id, title, at: savedAt, made: null, report };
        if (keepsLinks && postUrl === undefined) return { ...row, next: 'link', state: NO_LINK };
        return { ...row, next: null, state: postUrl === undefined ? 'Saved' : 'Posted' };
      }),
  ];
  return rows.toSorted((a, b) => Number(a.next === null) - Number(b.next === null) || b.at - a.at);
}

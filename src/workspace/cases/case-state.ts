import { catalogue } from 'virtual:forms';
import type { CaseSummary } from '../../engine/cases/case-list.ts';
import { type DocumentSummary, MISSING } from '../../engine/cases/documents.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { parseJson } from '../../shared/lib/json-storage.ts';
import { ANNOUNCED, ANNOUNCED_AT, COPIED, REPORT, SAVED_AT } from '../case-link-keys.ts';

/** Progress labels by document link, furthest first, with the link that contains the time. */
const STATES = [
  [ANNOUNCED, 'Announced', ANNOUNCED_AT],
  [REPORT, 'Saved', SAVED_AT],
  [COPIED, 'Copied', COPIED],
] as const;

/** Returns true if a document was copied, saved or announced. */
export const isDone = ({ links }: DocumentSummary): boolean =>
  STATES.some(([link]) => links[link] !== undefined);

/** Formats what is left of a document that was not copied, saved or announced. */
const leftText = (missing: string | undefined): string =>
  Number(missing) > 0 ? `${missing} missing` : 'Draft';

/** Formats the progress of a document: "Announced, link added", "Copied, changed since", "43 missing". */
export function documentState({ links, changedAt }: DocumentSummary): string {
  const [, state, at] = STATES.find(([link]) => links[link] !== undefined) ?? [];
  if (state === undefined || at === undefined) return leftText(links[MISSING]);
  const since = links[at] ?? links[COPIED];
  const report: unknown = parseJson(links[REPORT] ?? null);
  return [
    state,
    ...(Object(report).postUrl === undefined ? [] : ['link added']),
    ...(since !== undefined && changedAt > Number(since) ? ['changed since'] : []),
  ].join(', ');
}

/** Returns the name of a document's form. */
export const documentName = ({ form }: DocumentSummary): string =>
  catalogue.find(({ slug }) => slug === form)?.name ?? 'Form that no longer exists';

/** Formats a document and its progress: "Death Report: Announced, link added". */
const documentText = (document: DocumentSummary): string =>
  `${documentName(document)}: ${documentState(document)}`;

/**
 * Formats the documents and the age of an open case: "Death Report: Copied · 5 min ago". `now` is in milliseconds since
 * the epoch.
 */
export const caseState = ({ documents, changedAt }: CaseSummary, now: number): string =>
  [...documents.map(documentText), ageText(changedAt, now)].join(' · ');

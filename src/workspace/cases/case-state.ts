import { catalogue } from 'virtual:forms';
import type { CaseSummary } from '../../engine/cases/case-list.ts';
import { type DocumentSummary, MISSING } from '../../engine/cases/documents.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { parseJson } from '../../shared/lib/json-storage.ts';
import { ANNOUNCED, ANNOUNCED_AT, COPIED, OPENED_AT, REPORT, SAVED_AT } from '../case-link-keys.ts';
import { lastChangeIn } from '../document-changes.ts';
import { currentLanguage, msg, plural, t, translate } from '../../../contract/messages.ts';

/** Progress labels by document link, furthest first, with the link that contains the time. */
const STATES = [
  [ANNOUNCED, msg('Announced'), ANNOUNCED_AT],
  [REPORT, msg('Saved'), SAVED_AT],
  [COPIED, msg('Copied'), COPIED],
] as const;

/** Formats the next step of a document that was not copied, saved or announced. */
const nextStep = (missing: string | undefined): string =>
  missing === undefined
    ? t('Draft')
    : missing === '0'
      ? t('Ready to copy')
      : plural(Number(missing), '{count} missing', '{count} missing');

/** Formats the progress of a document: "✓ Announced, link added", "Copied, changed since", "43 missing". */
export function documentState(document: DocumentSummary): string {
  const { links } = document;
  const [, state, at] = STATES.find(([link]) => links[link] !== undefined) ?? [];
  if (state === undefined || at === undefined) return nextStep(links[MISSING]);
  const since = links[at] ?? links[OPENED_AT] ?? links[COPIED];
  const report: unknown = parseJson(links[REPORT] ?? null);
  const isLinked = Object(report).postUrl !== undefined;
  const left = [
    ...(since !== undefined && lastChangeIn(document) > Number(since) ? [t('changed since')] : []),
    ...(links[at] !== undefined && links[COPIED] === undefined && !isLinked ? [t('not copied')] : []),
  ];
  return [
    left.length > 0 ? translate(state) : `✓ ${translate(state)}`,
    ...(isLinked ? [t('link added')] : []),
    ...left,
  ].join(', ');
}

/** Returns the name of a document's form. */
export const documentName = ({ form }: DocumentSummary): string =>
  translate(catalogue.find(({ slug }) => slug === form)?.name ?? t('Form that no longer exists'));

/** Formats the progress of a document after its name: " ✓ announced, link added", ", 43 missing". */
function stateAfterName(document: DocumentSummary): string {
  const state = documentState(document).toLocaleLowerCase(currentLanguage());
  return `${state.startsWith('✓') ? '' : ','} ${state}`;
}

/**
 * Formats the documents and the age of an open case: "Death Report ✓ copied · 5 min ago". `now` is in milliseconds since
 * the epoch.
 */
export const caseState = ({ documents, changedAt }: CaseSummary, now: number): string =>
  [
    ...documents.map((document) => documentName(document) + stateAfterName(document)),
    ageText(changedAt, now),
  ].join(' · ');

import { hasAnswers } from '../store/document.ts';
import { initialData, type SharedModel } from '../store/model.ts';
import { contentOf, type CaseLabel, type HandedOver, type StoredCase } from './case.ts';
import { documentsOf, type DocumentSummary, isUsed } from './documents.ts';
import type { OpenCase } from './open-case.ts';
import { listCases, type CaseStorage } from './open-database.ts';

export interface CaseSummary {
  readonly id: string;
  /** Name set by the user, else the derived title. */
  readonly title: string;
  /** Additional search terms, such as the patient's number. */
  readonly words: string;
  /** The form that was open last. */
  readonly form: string | null;
  readonly account: string | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Last change of an answer, in milliseconds since the epoch. */
  readonly changedAt: number;
  /** Milliseconds since the epoch; null while it is open. */
  readonly closedAt: number | null;
  readonly documents: readonly DocumentSummary[];
  readonly handedOver: HandedOver | null;
}

/** Case without the fields that only its storage needs. */
type ListedCase = Omit<StoredCase, 'rev' | 'updatedAt' | 'model'>;

const lastChange = (listed: ListedCase): number =>
  Math.max(
    listed.startedAt,
    ...[listed, ...Object.values(listed.own)].flatMap(({ changedAt }) => Object.values(changedAt)),
  );

export const summaryOf = (model: SharedModel, listed: ListedCase): CaseSummary => ({
  id: listed.id,
  title: listed.name ?? listed.title,
  words: listed.words,
  form: listed.form,
  account: listed.account,
  startedAt: listed.startedAt,
  changedAt: lastChange(listed),
  closedAt: listed.closedAt,
  documents: documentsOf(model, listed),
  handedOver: listed.handedOver,
});

/** Returns what lists show of a case. Times count only where something was done with a document before. */
export const shownOf = (listed: CaseSummary): CaseSummary => ({
  ...listed,
  changedAt: 0,
  documents: listed.documents.map((one) => (isUsed(one) ? one : { ...one, changedAt: {}, checked: [] })),
});

/** Returns the current state of a case of this tab. */
export function listedCase({ store, writer, facts }: OpenCase, label: CaseLabel): ListedCase {
  const content = contentOf(store.getState());
  return { ...content, ...facts, ...label(content, facts.startedAt), id: writer.id() };
}

/** Returns all cases with answers, stored or only in this tab, most recently changed first. */
export async function allCases(
  storage: CaseStorage,
  kept: Iterable<OpenCase>,
  { model, label, now }: { model: SharedModel; label: CaseLabel; now: number },
): Promise<readonly ListedCase[]> {
  const defaults = initialData(model, new Date(now));
  const here = [...kept].map((one) => listedCase(one, label));
  const ids = new Set(here.map(({ id }) => id));
  const stored = (await listCases(storage)).filter(({ id }) => !ids.has(id));
  return [...here, ...stored]
    .filter((one) => one.name !== null || hasAnswers(model, one, defaults))
    .toSorted((a, b) => lastChange(b) - lastChange(a));
}

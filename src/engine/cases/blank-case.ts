import type { FormStore } from '../store/form-store.ts';
import { hasAnswers } from '../store/document.ts';
import { initialData, type SharedModel } from '../store/model.ts';
import type { CaseFacts, StoredCase } from './case.ts';

/** Whether nobody would miss a case of this tab: it has no name and no answer that somebody gave in it. */
export function isBlankHere(
  model: SharedModel,
  { store, facts }: { readonly store: FormStore; readonly facts: CaseFacts },
): boolean {
  const content = store.getState();
  return facts.name === null && !hasAnswers(model, content, content.defaults);
}

/** The same of a stored case that is open. */
export const isBlankCase = (model: SharedModel, stored: StoredCase, now: number): boolean =>
  stored.closedAt === null &&
  stored.name === null &&
  !hasAnswers(model, stored, initialData(model, new Date(now)));

import type { FormStore } from '../store/form-store.ts';
import { hasAnswers } from '../store/document.ts';
import { initialData, type SharedModel } from '../store/model.ts';
import type { CaseFacts, StoredCase } from './case.ts';

/** Returns true if a case of this tab has no name and no answer entered by the user. */
export function isBlankOpenCase(
  model: SharedModel,
  { store, facts }: { readonly store: FormStore; readonly facts: CaseFacts },
): boolean {
  const content = store.getState();
  return facts.name === null && !hasAnswers(model, content, content.defaults);
}

/** Returns true if a stored open case is blank in the same sense. */
export const isBlankCase = (model: SharedModel, stored: StoredCase, now: number): boolean =>
  stored.closedAt === null &&
  stored.name === null &&
  !hasAnswers(model, stored, initialData(model, new Date(now)));

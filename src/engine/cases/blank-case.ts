import { hasAnswers } from '../store/document.ts';
import { initialData, type SharedModel } from '../store/model.ts';
import type { StoredCase } from './case.ts';

/** Whether nobody would miss an open case: it has no name and no answer that somebody gave in it. */
export const isBlankCase = (model: SharedModel, stored: StoredCase, now: number): boolean =>
  stored.closedAt === null &&
  stored.name === null &&
  !hasAnswers(model, stored, initialData(model, new Date(now)));

import { documentsWith } from 'virtual:form-fields';
import type { DocumentSummary } from '../engine/cases/documents.ts';

/** Returns the last change of an answer of a document, in milliseconds since the epoch; 0 if there is none. */
export const lastChangeIn = ({ key, changedAt }: Pick<DocumentSummary, 'key' | 'changedAt'>): number =>
  Math.max(
    0,
    ...Object.entries(changedAt)
      .filter(([name]) => documentsWith[name]?.includes(key))
      .map(([, at]) => at),
  );

import { documentsWith, shownBy } from 'virtual:form-fields';
import type { DocumentSummary } from '../engine/cases/documents.ts';

/**
 * Returns the last change of an answer that a document shows, in milliseconds since the epoch; 0 if there is none. A field
 * that only a check box shows is hidden while the box is not checked, whatever another document of the case asks.
 */
export const lastChangeIn = ({
  key,
  changedAt,
  checked,
}: Pick<DocumentSummary, 'key' | 'changedAt' | 'checked'>): number =>
  Math.max(
    0,
    ...Object.entries(changedAt)
      .filter(([name]) => {
        const checkBox = shownBy[name]?.[key];
        const isShown = checkBox === undefined || checked.includes(checkBox);
        return isShown && documentsWith[name]?.includes(key);
      })
      .map(([, at]) => at),
  );

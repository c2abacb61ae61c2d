import { useCallback, useMemo } from 'react';
import { isDone } from './case-state.ts';
import { useOpenCases } from './open-cases.ts';
import { useCaseActions } from './use-case-actions.ts';

/** Choice between the subject of the current case and a new case, for each form that can be opened. */
export interface PersonOffer {
  /** Title of the current case. */
  readonly title: string;
  readonly onNew: (form: string) => void;
}

/** Returns the choice to offer once a document of the current case was copied, saved or announced; otherwise null. */
export function usePersonOffer(): PersonOffer | null {
  const { front } = useOpenCases();
  const { begin } = useCaseActions();
  const onNew = useCallback((form: string): void => void begin({ form }), [begin]);
  const title = front.documents.some(isDone) ? front.title : null;
  return useMemo(() => (title === null ? null : { title, onNew }), [title, onNew]);
}

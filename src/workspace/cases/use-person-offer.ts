import { useMemo } from 'react';
import { isDone } from '../case-link-keys.ts';
import { useSelectForm } from '../use-select-form.ts';
import { useOpenCases } from './open-cases.ts';
import { useCaseActions } from './use-case-actions.ts';

/** Choice between the subject of the current case and a new case, for each form that can be opened. */
export interface PersonOffer {
  /** Title of the current case. */
  readonly title: string;
  /** True if choosing a form begins a new case, so that the other choice is the subject. */
  readonly isNewFirst: boolean;
  readonly onOther: (form: string) => void;
}

/**
 * Returns the choice to offer, or null: within a case once one of its documents was copied, saved or announced; on the
 * home screen, where a form begins a new case, for any case.
 */
export function usePersonOffer(isHome: boolean): PersonOffer | null {
  const { front, isBlank } = useOpenCases();
  const { begin } = useCaseActions();
  const select = useSelectForm();
  const isOffered = isHome ? !isBlank : front.documents.some(({ links }) => isDone(links));
  const title = isOffered ? front.title : null;
  return useMemo(() => {
    const onOther = (form: string): void => (isHome ? select(form) : void begin({ form }));
    return title === null ? null : { title, isNewFirst: isHome, onOther };
  }, [title, isHome, select, begin]);
}

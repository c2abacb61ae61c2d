import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { flushPending } from '../../engine/fields/pending-change.ts';

/** Opens a form by its slug, as a step of the browser's history. What is still being typed reaches the draft first. */
export function useSelectForm(): (slug: string) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (slug) => {
      flushPending();
      setParams({ form: slug });
    },
    [setParams],
  );
}

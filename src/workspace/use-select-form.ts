import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPlainObject } from '../lib/plain-object.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';

/** Opens a form by its slug, as a step of the browser's history. What is still being typed reaches the draft first. */
export function useSelectForm(): (slug: string) => void {
  const [params, setParams] = useSearchParams();
  const open = params.get('form');
  return useCallback(
    (slug) => {
      flushPending();
      setParams({ form: slug }, { replace: slug === open, state: { chosen: true } });
    },
    [open, setParams],
  );
}

/** Distinguishes one choice of the open form from the next; null when nobody chose it and it opened by itself. */
export function useChoice(): string | null {
  const { key, state } = useLocation();
  return isPlainObject(state) && state['chosen'] === true ? key : null;
}

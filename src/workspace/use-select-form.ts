import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPlainObject } from '../shared/lib/plain-object.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';
import { useWorkspace } from '../engine/react/workspace-context.ts';

/**
 * Returns how to open a form by its slug, as a step of the browser's history. What is still being typed reaches the draft
 * first. It is the same function at each address, so that a list of forms need not render again.
 */
export function useSelectForm(): (slug: string) => void {
  const [params, setParams] = useSearchParams();
  const latest = useRef({ params, setParams });
  useLayoutEffect(() => {
    latest.current = { params, setParams };
  }, [params, setParams]);
  return useCallback((slug) => {
    flushPending();
    const { params: at, setParams: go } = latest.current;
    go({ form: slug }, { replace: slug === at.get('form'), state: { chosen: true } });
  }, []);
}

/** State of a step of the history that names the form of the case in front, once that has come to the front. */
export const FOLLOWS_CASE = { chosen: true, followsCase: true } as const;

/**
 * Distinguishes one opening of a form from the next: each choice of a form, and each case that comes to the front, which
 * is one opening although the address follows it later. Null when nobody chose the form and it opened by itself.
 */
export function useChoice(): string | null {
  const { key, state } = useLocation();
  const { store } = useWorkspace();
  const [front, setFront] = useState({ store, count: 0, key: '' });
  if (front.store !== store) setFront({ store, count: front.count + 1, key });
  const { chosen = false, followsCase = false } = isPlainObject(state) ? state : {};
  if (chosen !== true && front.count === 0) return null;
  return followsCase === true || key === front.key ? `case ${front.count}` : `${key} ${front.count}`;
}

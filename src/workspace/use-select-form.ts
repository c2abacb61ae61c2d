import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPlainObject } from '../shared/lib/plain-object.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';
import { useWorkspace } from '../engine/react/workspace-context.ts';
import { t } from '../../contract/messages.ts';

/**
 * Returns a referentially stable function that opens a form by slug as a history entry, after flushing pending input.
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

/** State of a history entry created by switching cases. */
export const FOLLOWS_CASE = { chosen: true, followsCase: true } as const;

/**
 * Returns a key that identifies one opening of a form: each form choice and each switch of cases, even if the URL is
 * updated later. Null if the form opened without a choice.
 */
export function useFormChoice(): string | null {
  const { key, state } = useLocation();
  const { store } = useWorkspace();
  const [front, setFront] = useState({ store, count: 0, key: '' });
  if (front.store !== store) setFront({ store, count: front.count + 1, key });
  const { chosen = false, followsCase = false } = isPlainObject(state) ? state : {};
  if (chosen !== true && front.count === 0) return null;
  return followsCase === true || key === front.key
    ? t('case {count}', { count: front.count })
    : `${key} ${front.count}`;
}

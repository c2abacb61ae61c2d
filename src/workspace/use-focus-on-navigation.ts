import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusWhenReady } from '../shared/lib/focus-when-ready.ts';

/** Focuses the page after in-app navigation; on initial load the focus is unchanged. */
export function useFocusOnNavigation(id: string): void {
  const arrivedBy = useRef(useNavigationType());
  useEffect(() => {
    if (arrivedBy.current === NavigationType.Pop) return;
    return focusWhenReady(() => document.getElementById(id), { isArrival: true });
  }, [id]);
}

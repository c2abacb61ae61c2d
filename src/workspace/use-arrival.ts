import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { takeFocus } from '../shared/lib/take-focus.ts';

/** Focuses the page after in-app navigation; on initial load the focus is unchanged. */
export function useArrival(id: string): void {
  const arrivedBy = useRef(useNavigationType());
  useEffect(() => {
    if (arrivedBy.current === NavigationType.Pop) return;
    return takeFocus(() => document.getElementById(id), { isArrival: true });
  }, [id]);
}

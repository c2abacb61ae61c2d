import { useCallback, useLayoutEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Moves the focus after a change is rendered: pass a function that finds the element, then make the change in the same
 * event.
 */
export function useFocusNext(): (find: Find) => void {
  const next = useRef<Find>(undefined);
  useLayoutEffect(() => {
    const find = next.current;
    next.current = undefined;
    find?.()?.focus();
  });
  return useCallback((find) => {
    next.current = find;
  }, []);
}

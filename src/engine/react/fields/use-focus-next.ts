import { useCallback, useLayoutEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Moves focus after a change of the form is in the document: pass how to find what shall have focus, then make the
 * change in the same event.
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

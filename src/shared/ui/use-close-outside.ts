import { type RefObject, useEffect } from 'react';

/** Calls `close` on a press or focus outside an element; `close` must be referentially stable. */
export function useCloseOutside(root: RefObject<Element | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [root, open, close]);
}

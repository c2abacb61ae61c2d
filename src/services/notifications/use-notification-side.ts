import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns true if a box of this height and these sides overlaps the element at the top, or above `end` at the bottom. */
function covers(side: 'top' | 'bottom', box: DOMRect, end: number, element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (right <= box.left || left >= box.right || bottom <= 0 || top >= end) return false;
  return side === 'bottom' ? bottom > end - box.height : top < box.height;
}

/**
 * Returns the side of the window for a floating box: the bottom, unless only there it would cover the focused control.
 * Updates before paint, on focus changes and when `content` changes.
 */
export function useNotificationSide(
  ref: RefObject<HTMLElement | null>,
  content: readonly unknown[],
): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');
  const shown = useRef(side);
  // Lower edge of the box at the bottom of the window, where a bar can be below it
  const end = useRef(0);

  useLayoutEffect(() => {
    // Skip layout reads on focus change unless a notification is floating.
    if (content.length === 0) return;
    const look = () => {
      const box = ref.current?.getBoundingClientRect();
      const focused = document.activeElement;
      if (!box || !focused || ref.current?.contains(focused)) return;
      if (shown.current === 'bottom') end.current = box.bottom;
      const isCovered = (by: 'top' | 'bottom'): boolean => covers(by, box, end.current, focused);
      const isHidden = focused !== document.body && isCovered('bottom') && !isCovered('top');
      shown.current = isHidden ? 'top' : 'bottom';
      setSide(shown.current);
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [ref, content]);

  return side;
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns true if a box of this height and left edge, at the top or bottom of the window, overlaps the element. */
function covers(side: 'top' | 'bottom', box: DOMRect, element: Element): boolean {
  const { top, bottom, right } = element.getBoundingClientRect();
  if (right <= box.left || bottom <= 0 || top >= window.innerHeight) return false;
  return side === 'bottom' ? bottom > window.innerHeight - box.height : top < box.height;
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

  useLayoutEffect(() => {
    // Skip layout reads on focus change unless a notification is floating.
    if (content.length === 0) return;
    const look = () => {
      const box = ref.current?.getBoundingClientRect();
      const focused = document.activeElement;
      if (!box || !focused || ref.current?.contains(focused)) return;
      const hidden = covers('bottom', box, focused) && !covers('top', box, focused);
      setSide(focused !== document.body && hidden ? 'top' : 'bottom');
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [ref, content]);

  return side;
}

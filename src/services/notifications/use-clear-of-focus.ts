import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a box of this height and left edge, at the top or bottom of the window, lies over the element. */
function covers(side: 'top' | 'bottom', box: DOMRect, element: Element): boolean {
  const { top, bottom, right } = element.getBoundingClientRect();
  if (right <= box.left || bottom <= 0 || top >= window.innerHeight) return false;
  return side === 'bottom' ? bottom > window.innerHeight - box.height : top < box.height;
}

/**
 * The side of the window for a box that floats over the page: the bottom, unless it would cover the control that has
 * the focus there and not at the top. Looks anew when the focus moves, and when `content` changes:
 * before that is painted.
 */
export function useClearOfFocus(
  ref: RefObject<HTMLElement | null>,
  content: readonly unknown[],
): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');

  useLayoutEffect(() => {
    // Nothing is over the page, and to measure it would lay it out at each move of the focus.
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

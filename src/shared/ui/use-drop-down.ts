import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { scrollerOf } from './scroll-anchor.ts';

/** Minimum space in pixels below the control; with less, the list may open upwards. */
const ROOM = 280;
/** Gap in pixels between list and control, and between list and window edge. */
const GAP = 4;

/** Positions a list at its control; hides it while the control is scrolled out of view. */
function place(list: HTMLElement, control: Element, scroller: Element): void {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const pane = scroller.getBoundingClientRect();
  const { style } = list;
  style.visibility = bottom < pane.top || top > pane.bottom ? 'hidden' : '';
  style.width = `${width}px`;
  style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - list.offsetWidth - GAP))}px`;
  if (list.hasAttribute('data-up')) style.bottom = `${window.innerHeight - top + GAP}px`;
  else style.top = `${bottom + GAP}px`;
}

/**
 * Positions an open list at its control, by default its parent, upwards if there is more space. The list is in the top
 * layer (`popover="manual"`), because a section that skips off-screen rendering clips its overflow. Browsers without
 * popovers do not skip rendering; there, style sheets position the list at its parent.
 */
export function useDropDown(ref: RefObject<HTMLElement | null>, anchor?: Element): void {
  useLayoutEffect(() => {
    const list = ref.current;
    const control = anchor ?? list?.parentElement;
    if (!list || !control) return;
    const { top, bottom } = control.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    list.toggleAttribute('data-up', below < ROOM && top > below);
    const hasTopLayer = 'showPopover' in list;
    if (!hasTopLayer && !anchor) return;
    if (hasTopLayer) list.showPopover();
    const scroller = scrollerOf(control);
    const follow = (): void => place(list, control, scroller);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(control);
    window.addEventListener('resize', follow);
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', follow);
      document.removeEventListener('scroll', follow, { capture: true });
      list.removeAttribute('style');
      if (hasTopLayer) list.hidePopover();
    };
  }, [ref, anchor]);
}

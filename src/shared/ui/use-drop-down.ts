import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { scrollerOf } from './stay-in-place.ts';

/** Pixels that a list wants below its control before it opens upwards. */
const ROOM = 280;
/** Pixels between a list and its control, and between a list and the edge of the window. */
const GAP = 4;

/** Moves a list in the top layer to its control; hides it while the control is scrolled out of sight. */
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
 * Keeps an open list at its control, by default its parent, from which it drops, upwards where more room is above. The list stands
 * in the top layer (`popover="manual"`), because a section that skips its off-screen rendering clips what leaves it. A
 * browser without popovers skips nothing either: there the list of a parent is positioned by its style sheet.
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

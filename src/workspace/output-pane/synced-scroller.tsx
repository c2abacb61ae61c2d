import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PrintedField } from '../../engine/bbcode/printed.ts';
import { focusFieldOrAncestor } from '../../engine/react/fields/focus-field.ts';
import { cx } from '../../shared/ui/cx.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import type { ToFieldProps } from './missing-fields.tsx';
import './synced-scroller.css';

/** Returns the ids of an element in the form and its ancestors, innermost first; empty outside the form. */
function idsAround(element: Element | null): readonly string[] {
  const ids: string[] = [];
  for (let at = element?.closest('#form') ? element : null; at && at.id !== 'form'; at = at.parentElement) {
    if (at.id !== '') ids.push(at.id);
  }
  return ids;
}

/** Tracks the ids around the last focused form control. */
function useFocused(): readonly string[] {
  const [focused, setFocused] = useState(() => idsAround(document.activeElement));
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      const ids = target instanceof Element ? idsAround(target) : [];
      if (ids.length > 0) setFocused(ids);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return focused;
}

/** Marks the elements rendered by a field and returns them. */
function mark(scroller: HTMLElement, field: string | undefined): readonly HTMLElement[] {
  const all = [...scroller.querySelectorAll<HTMLElement>('[data-printed]')];
  for (const one of all) one.toggleAttribute('data-current', one.dataset['printed'] === field);
  return all.filter((one) => one.dataset['printed'] === field);
}

/** Returns the closed spoiler that hides an element; a spoiler's title is only hidden by outer spoilers. */
const spoilerAround = (element: HTMLElement): HTMLDetailsElement | null =>
  (element.closest('summary')?.parentElement?.parentElement ?? element).closest('details:not([open])');

/**
 * Scrolls to the first element unless one is visible, within the scroller only. Opens spoilers if all elements are
 * hidden.
 */
function bringIntoSight(scroller: HTMLElement, elements: readonly HTMLElement[]): void {
  const shut = elements.map(spoilerAround);
  for (const spoiler of shut.includes(null) ? [] : shut) spoiler?.setAttribute('open', '');
  const view = scroller.getBoundingClientRect();
  const shown = elements.filter((element) => !spoilerAround(element));
  const boxes = shown.map((element) => element.getBoundingClientRect());
  const isInSight = ({ top, bottom, height }: DOMRect): boolean =>
    Math.min(bottom, view.bottom) - Math.max(top, view.top) >= Math.min(height, view.height / 2);
  const [first] = boxes;
  if (first && !boxes.some(isInSight)) scroller.scrollBy({ top: first.top - view.top - view.height / 3 });
}

/** Marks what a field prints, and scrolls to it. */
export const showPrinted = (scroller: HTMLElement, field: string): void =>
  bringIntoSight(scroller, mark(scroller, field));

interface FollowedProps extends Pick<ToFieldProps, 'showForm'> {
  readonly label: string;
  readonly className: string;
  /** Field ranges of the text; elements have their field id as `data-printed`. */
  readonly printed: readonly PrintedField[];
  readonly children: ReactNode;
}

/** Scroll container of the post: highlights the focused field and navigates to the field of a clicked element. */
export function SyncedScroller({ label, className, printed, showForm, children }: FollowedProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useFocused();
  useEffect(() => {
    let isCurrent = true;
    const fields = new Set(printed.map(({ field }) => field));
    const follow = (): void => {
      if (!isCurrent || !scroller.current) return;
      const marked = mark(
        scroller.current,
        focused.find((id) => fields.has(id)),
      );
      // No scrolling while the user points at the post or focuses it
      if (!scroller.current.matches(':hover, :focus-within')) bringIntoSight(scroller.current, marked);
    };
    void whenIdle().then(follow);
    return () => {
      isCurrent = false;
    };
  }, [focused, printed]);

  const press = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a')) return;
    const element = target.closest<HTMLElement>('[data-printed]');
    // A click on a spoiler's title opens it; once open, answers in the title link to their fields
    const spoiler = target.closest('summary')?.closest('details');
    if (spoiler && !(spoiler.open && element?.closest('summary'))) return;
    const isSelecting = element?.localName === 'span' && getSelection()?.isCollapsed === false;
    const field = element?.dataset['printed'];
    if (field === undefined || isSelecting) return;
    event.preventDefault();
    showForm();
    focusFieldOrAncestor(field);
  };
  const selectAll = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    getSelection()?.selectAllChildren(event.currentTarget);
  };
  return (
    <div
      ref={scroller}
      className={cx('synced-scroller', className)}
      tabIndex={0}
      role="region"
      aria-label={label}
      onClick={press}
      onKeyDown={selectAll}
    >
      {children}
    </div>
  );
}

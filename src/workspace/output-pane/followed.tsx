import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PrintedField } from '../../engine/bbcode/tree.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { goTo, type ToFieldProps } from './missing-fields.tsx';

/** The ids of an element of the form and of what is around it, the innermost first; none outside of the form. */
function idsAround(element: Element | null): readonly string[] {
  const ids: string[] = [];
  for (let at = element?.closest('#form') ? element : null; at && at.id !== 'form'; at = at.parentElement) {
    if (at.id !== '') ids.push(at.id);
  }
  return ids;
}

/** The ids around the control of the form that had the focus last. */
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

/** Marks what a field printed. */
function mark(scroller: HTMLElement, field: string | undefined): readonly HTMLElement[] {
  const all = [...scroller.querySelectorAll<HTMLElement>('[data-printed]')];
  for (const one of all) one.toggleAttribute('data-current', one.dataset['printed'] === field);
  return all.filter((one) => one.dataset['printed'] === field);
}

/** The spoiler that hides an element; the title of one is hidden by those around it alone. */
const spoilerAround = (element: HTMLElement): HTMLDetailsElement | null =>
  (element.closest('summary')?.parentElement?.parentElement ?? element).closest('details:not([open])');

/**
 * Scrolls to the first of some elements, within their scroller alone, unless one of them is in sight. Spoilers around
 * them are opened when all of them are hidden.
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

interface FollowedProps extends Pick<ToFieldProps, 'showForm'> {
  readonly label: string;
  readonly className: string;
  /** What fields printed of the text; its elements bear the id of their field as `data-printed`. */
  readonly printed: readonly PrintedField[];
  readonly children: ReactNode;
}

/** A scroller with the post in it: follows the focus of the form, and leads to the field of what is pressed. */
export function Followed({ label, className, printed, showForm, children }: FollowedProps) {
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
      // Whoever points at the post or moves in it by keys reads there.
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
    // The title of a spoiler opens it; once it is open, the answers in it lead to their fields.
    const spoiler = target.closest('summary')?.closest('details');
    if (spoiler && !(spoiler.open && element?.closest('summary'))) return;
    const isSelecting = element?.localName === 'span' && getSelection()?.isCollapsed === false;
    const field = element?.dataset['printed'];
    if (field === undefined || isSelecting) return;
    event.preventDefault();
    goTo(field, showForm);
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
      className={className}
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

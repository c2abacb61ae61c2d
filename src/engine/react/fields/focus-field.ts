import { firstControl } from './list-focus.ts';
import { renderRemainingFields } from './use-progressive-render.ts';
import { openItem } from './object-list/open-items.ts';
import { focusWhenReady } from '../../../shared/lib/focus-when-ready.ts';

const CONTROLS = 'input, select, textarea, button';

/** Scrolls to an element of the form, after laying out the whole form: estimated heights above would shift it later. */
function scrollTo(element: Element): void {
  const form = element.closest<HTMLElement>('form');
  if (form) form.dataset['whole'] = '';
  element.scrollIntoView({ block: 'start' });
}

/**
 * Focuses a field: opens the row that contains it, scrolls its label into view and focuses its first control. For event
 * handlers only.
 * @param id the field's id, as in the keys of errors
 * @returns false if the field is not in the form, for example because it is hidden
 */
export function focusField(id: string): boolean {
  renderRemainingFields();
  openItem(id);
  const element = document.getElementById(id);
  const control = element?.matches(CONTROLS) ? element : firstControl(element);
  if (!element || !control) return false;
  scrollTo(element.closest('.field') ?? element);
  focusWhenReady(() => control, { preventScroll: true });
  return true;
}

/** Focuses a field as {@link focusField} does, or its nearest focusable ancestor. */
export function focusFieldOrAncestor(id: string): void {
  for (let at = id; at !== '' && !focusField(at);) at = at.slice(0, Math.max(0, at.lastIndexOf('_')));
}

import { firstControl } from './list-focus.ts';
import { drawRest } from './use-drawn-cells.ts';
import { openItem } from './object-list/open-items.ts';
import { focusWhenReady } from '../../../shared/lib/focus-when-ready.ts';

const CONTROLS = 'input, select, textarea, button';

/** Scrolls to a part of the form. All of the form is laid out first: an estimated height above would move it later. */
function scrollTo(element: Element): void {
  const form = element.closest<HTMLElement>('form');
  if (form) form.dataset['whole'] = '';
  element.scrollIntoView({ block: 'start' });
}

/**
 * Brings a user to a field: opens the row that hides it, scrolls its label into view and focuses its control, or
 * the first of its controls. For event handlers only.
 * @param id the field's id, as errors are keyed by it
 * @returns false when no such field is in the form, for instance because it is hidden
 */
export function focusField(id: string): boolean {
  drawRest();
  openItem(id);
  const element = document.getElementById(id);
  const control = element?.matches(CONTROLS) ? element : firstControl(element);
  if (!element || !control) return false;
  scrollTo(element.closest('.field') ?? element);
  focusWhenReady(() => control, { preventScroll: true });
  return true;
}

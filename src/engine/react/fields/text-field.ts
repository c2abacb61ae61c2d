import type { Path } from '../../../shared/lib/path.ts';
import { placeholdersIn, type Placeholder } from '../../data/placeholders.ts';
import type { FormStore } from '../../store/form-store.ts';
import { flushPending } from './pending-change.ts';

/** Runs a change as a separate undo step, even between typing. */
function asUndoStep(store: FormStore, change: () => void): void {
  store.setState({ typing: null });
  change();
  store.setState({ typing: null });
}

/** A form control for free text. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Excludes lists, numbers, addresses, dates and times, which have their own input format. */
const FREE_TEXT = 'textarea, input[type="text"]:not([role], [inputmode], .moment *)';

/** Returns true if the target is an editable free-text control of the form. */
export const isTextField = (target: unknown): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.closest('#form') !== null &&
  target.matches(FREE_TEXT) &&
  !target.readOnly &&
  !target.disabled;

/** Parses the answer path from a control id. */
export const pathOf = ({ id }: TextField): Path =>
  id
    .split('_')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Replaces a range of the field as if typed, as a separate history step. Selects the first placeholder of the text. */
export function putText(field: TextField, store: FormStore, start: number, end: number, text: string): void {
  const put = field instanceof HTMLInputElement ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
  flushPending();
  asUndoStep(store, () => {
    field.setRangeText(put, start, end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
    flushPending();
  });
  const first = placeholdersIn(put)[0];
  if (first) select(field, { ...first, start: start + first.start, end: start + first.end });
  else field.setSelectionRange(start + put.length, start + put.length);
}

/** Selects a placeholder, so that typing replaces it. */
export const select = (field: TextField, { start, end }: Pick<Placeholder, 'start' | 'end'>): void =>
  field.setSelectionRange(start, end);

/** Returns the currently selected placeholder. */
export const selected = (field: TextField): Placeholder | undefined =>
  placeholdersIn(field.value).find(
    ({ start, end }) => start === field.selectionStart && end === field.selectionEnd,
  );

/** Returns the next or previous placeholder from the caret; undefined after the last, where Tab leaves the field. */
export function nextPlaceholder(field: TextField, backwards: boolean): Placeholder | undefined {
  if (!field.value.includes('{?')) return undefined;
  const all = placeholdersIn(field.value);
  const from = field.selectionEnd ?? 0;
  return backwards
    ? all.findLast(({ end }) => end <= (field.selectionStart ?? 0))
    : all.find(({ start }) => start >= from);
}

import { placeholdersIn, type Placeholder } from '../../engine/data/placeholders.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { asOwnStep } from '../../engine/store/own-step.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { Path } from '../../shared/lib/path.ts';

/** A control of the form that takes free text. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Lists, numbers, addresses, days and times have a way of writing of their own. */
const FREE_TEXT = 'textarea, input[type="text"]:not([role], [inputmode], .moment *)';

/** Whether an element is a control of the form that takes free text now. */
export const isTextField = (target: unknown): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.closest('#form') !== null &&
  target.matches(FREE_TEXT) &&
  !target.readOnly &&
  !target.disabled;

/** The place of a field's answer, by the id of its control. */
export const pathOf = ({ id }: TextField): Path =>
  id
    .split('_')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Puts a text in place of a range of a field, as if it were typed, as a step of history by itself. */
export function putText(field: TextField, store: FormStore, start: number, end: number, text: string): void {
  const put = field instanceof HTMLInputElement ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
  flushPending();
  asOwnStep(store, () => {
    field.setRangeText(put, start, end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
    flushPending();
  });
  const first = placeholdersIn(put)[0];
  if (first) select(field, { ...first, start: start + first.start, end: start + first.end });
  else field.setSelectionRange(start + put.length, start + put.length);
}

/** Selects a placeholder, so that what is typed takes its place. */
export const select = (field: TextField, { start, end }: Pick<Placeholder, 'start' | 'end'>): void =>
  field.setSelectionRange(start, end);

/** The placeholder that is selected in a field. */
export const selected = (field: TextField): Placeholder | undefined =>
  placeholdersIn(field.value).find(
    ({ start, end }) => start === field.selectionStart && end === field.selectionEnd,
  );

/** The placeholder behind the caret, or before it; undefined beyond the last one, where Tab leaves the field. */
export function nextPlaceholder(field: TextField, backwards: boolean): Placeholder | undefined {
  if (!field.value.includes('{?')) return undefined;
  const all = placeholdersIn(field.value);
  const from = field.selectionEnd ?? 0;
  return backwards
    ? all.findLast(({ end }) => end <= (field.selectionStart ?? 0))
    : all.find(({ start }) => start >= from);
}

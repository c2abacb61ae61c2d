import type { FillableForm } from '../../engine/definition/form.ts';
import { isTextField, pathOf, selected, type TextField } from './text-field.ts';
import type { Path } from '../../shared/lib/path.ts';

/** Where a phrase goes: a field of the open form, and what is selected in it. */
export interface PhrasePlace {
  readonly field: TextField;
  readonly path: Path;
  readonly start: number;
  readonly end: number;
  /** The text that is selected; blank where a placeholder is, which waits to be filled. */
  readonly marked: string;
}

let form: FillableForm | null = null;
let last: WeakRef<TextField> | undefined;

/** Notes the form that is open. */
export const noteForm = (open: FillableForm | null): void => {
  form = open;
};

/** The form that is open; null where none is, or what follows it did not arrive. */
export const openForm = (): FillableForm | null => form;

/** Notes the field that has the focus. */
export const noteField = (target: EventTarget | null): void => {
  if (isTextField(target)) last = new WeakRef(target);
};

/** The text field that has the focus, or had it last; null where there is none any more. */
export function lastPlace(): PhrasePlace | null {
  const focused = document.activeElement;
  const field = isTextField(focused) ? focused : last?.deref();
  if (!field?.isConnected || !isTextField(field)) return null;
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const marked = selected(field) ? '' : field.value.slice(start, end).trim();
  return { field, path: pathOf(field), start, end, marked };
}

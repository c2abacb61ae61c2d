import type { FillableForm } from '../../engine/definition/form.ts';
import { isTextField, pathOf, selected, type TextField } from '../../engine/react/fields/text-field.ts';
import type { Path } from '../../shared/lib/path.ts';

/** Insertion target: a field of the open form and its selection. */
interface PhrasePlace {
  readonly field: TextField;
  readonly path: Path;
  readonly start: number;
  readonly end: number;
  /** The selected text; empty if a placeholder is selected. */
  readonly marked: string;
}

let form: FillableForm | null = null;
let last: WeakRef<TextField> | undefined;

/** Sets the open form. */
export const noteForm = (open: FillableForm | null): void => {
  form = open;
};

/** Returns the open form; null if none is open or its phrase module failed to load. */
export const openForm = (): FillableForm | null => form;

/** Records the focused text field. */
export const noteField = (target: EventTarget | null): void => {
  if (isTextField(target)) last = new WeakRef(target);
};

/** Returns the focused or last focused text field; null if it has been removed. */
export function lastPlace(): PhrasePlace | null {
  const focused = document.activeElement;
  const field = isTextField(focused) ? focused : last?.deref();
  if (!field?.isConnected || !isTextField(field)) return null;
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const marked = selected(field) ? '' : field.value.slice(start, end).trim();
  return { field, path: pathOf(field), start, end, marked };
}

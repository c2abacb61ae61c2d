import { fieldId } from '../../validate/field-error.ts';
import { validation } from '../../validate/load-validate.ts';
import { liveOptions } from '../../sources/source-store.ts';
import { focusField } from '../fields/focus-field.ts';
import { renderRemainingFields } from '../fields/use-progressive-render.ts';
import type { FormSession } from './session.ts';

const startsWith = ({ labels, disabled }: HTMLInputElement, letter: string): boolean =>
  !disabled && labels?.[0]?.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()) === true;

function onKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey) return;
  const group = [...document.getElementsByName(target.name)].filter((one) => one instanceof HTMLInputElement);
  // In a group without an answer the focused radio button is not checked yet.
  const from = group.indexOf(target) + (target.checked ? 1 : 0);
  const next = [...group.slice(from), ...group.slice(0, from)].find((one) => startsWith(one, key));
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/**
 * Until `signal` aborts, a letter selects among radio buttons as in a select: the next one whose label starts with it.
 */
export const chooseByLetter = (signal: AbortSignal): void =>
  document.addEventListener('keydown', onKey, { signal });

/** Returns the element of a field, or the closed row that contains it. */
function standIn(id: string): Element | null {
  const steps = id.split('_');
  for (let length = steps.length; length > 1; length -= 1) {
    const element = document.getElementById(steps.slice(0, length).join('_'));
    if (element) return element;
  }
  return null;
}

/** Returns true if a field follows an element in document order and does not contain it. */
function isBehind(id: string, from: Element): boolean {
  const element = standIn(id);
  if (!element) return false;
  const place = from.compareDocumentPosition(element);
  const isRow = element.id !== id;
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 || (isRow && element.contains(from));
}

/**
 * Focuses the next field with an error: a missing required answer, or an invalid one. Wraps around at the end. Shows no
 * message. For event handlers only.
 * @returns false if no other field has an error, or the validation module cannot be loaded
 */
export async function focusNextField({ form, context }: FormSession): Promise<boolean> {
  const code = await validation.load().catch(() => null);
  const answers = context.facts.answer([]) as Readonly<Record<string, unknown>>;
  const waiting = code?.validate(form, answers, { live: liveOptions }).map(({ path }) => fieldId(path)) ?? [];
  renderRemainingFields();
  const from = document.activeElement?.closest('#form') ? document.activeElement : null;
  const next = (from && waiting.find((id) => isBehind(id, from))) ?? waiting[0];
  if (next === undefined || (from && document.getElementById(next)?.contains(from))) return false;
  return focusField(next);
}

/**
 * Adds a row to the focused list, else to the first list of the form, and focuses it. A no-op if there is none, or it
 * is full.
 */
export function addRow(): void {
  const lists = [...document.querySelectorAll('#form [data-list]')];
  const list = lists.findLast((one) => one.contains(document.activeElement)) ?? lists[0];
  list?.querySelector<HTMLButtonElement>(':scope > .list-foot > button')?.click();
}

export function clearSection(): void {
  const section = document.activeElement?.closest('.section');
  section?.querySelector<HTMLButtonElement>('.section__clear')?.click();
}

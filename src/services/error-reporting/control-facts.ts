import { truncate } from '../../shared/lib/truncate.ts';

/** Input types distinguished in reports. */
export type InputType = 'Select/Dropdown' | 'Textarea' | 'Checkbox' | 'Radio' | 'Text/Input';

/** Description of a control, without its value. */
export interface ControlFacts {
  readonly label: string;
  readonly name: string;
  readonly type: InputType;
  readonly form: string;
}

const CONTROLS =
  'input, textarea, select, [role="combobox"], [role="radio"], [role="checkbox"], [role="switch"]';
const BUTTONS = 'button, summary, [role="button"], [role="menuitem"], [role="tab"]';
const BUTTON_INPUTS = new Set(['button', 'submit', 'reset', 'image']);
const LONGEST = 100;

const isButtonInput = (element: Element): boolean =>
  element instanceof HTMLInputElement && BUTTON_INPUTS.has(element.type);

/** Returns the control of an event target; null for other elements. */
export function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control && isButtonInput(control) ? null : control;
}

/** Returns true if the target is a button or inside one. */
export const isOnButton = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.closest(BUTTONS) !== null || isButtonInput(target));

function inputTypeOf(control: Element): InputType {
  const role = control.getAttribute('role');
  const type = control instanceof HTMLInputElement ? control.type : '';
  if (control.localName === 'select' || role === 'combobox') return 'Select/Dropdown';
  if (control.localName === 'textarea') return 'Textarea';
  if (type === 'radio' || role === 'radio') return 'Radio';
  if (type === 'checkbox' || role === 'checkbox' || role === 'switch') return 'Checkbox';
  return 'Text/Input';
}

const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

const named = (element: Element): string => {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const texts = ids.map((id) => textOf(element.ownerDocument.getElementById(id)));
  return texts.join(' ').trim() || (element.getAttribute('aria-label') ?? '');
};

/** Option labels reveal the answer, so radios and checkboxes use the label of their group. */
function labelOf(control: Element, type: InputType): string {
  const group = control.closest('fieldset, [role="radiogroup"], [role="group"]');
  if (group && (type === 'Radio' || type === 'Checkbox'))
    return named(group) || textOf(group.querySelector('legend'));
  if (type === 'Radio') return '';
  const own = 'labels' in control ? (control as HTMLInputElement).labels?.[0] : null;
  return named(control) || textOf(own);
}

/** Describes a control by label, name, type and form; never by its value. */
export function factsOf(control: Element): ControlFacts {
  const type = inputTypeOf(control);
  return {
    label: truncate(labelOf(control, type), LONGEST),
    name: truncate(control.getAttribute('name') || control.id, LONGEST),
    type,
    form: truncate(control.closest('form')?.id ?? '', LONGEST),
  };
}

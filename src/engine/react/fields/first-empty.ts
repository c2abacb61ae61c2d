import { renderRemainingFields } from './use-progressive-render.ts';

const ANSWERS =
  'input:not([type="hidden"], [type="checkbox"], [type="file"], [tabindex="-1"]), select, textarea';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isEmptyControl = (control: Control): boolean => {
  if (control.matches(':disabled') || ('readOnly' in control && control.readOnly)) return false;
  if (control.type === 'radio')
    return !control.closest('fieldset, [role="radiogroup"]')?.querySelector(':checked');
  // With several answers, the input contains only the next one.
  return control.value === '' && !control.closest('.combobox--many')?.querySelector('.chips');
};

/** Returns the first control without an answer; an unchecked box counts as answered. */
export function firstEmptyControl(form: HTMLFormElement): HTMLElement | undefined {
  const find = (): Control | undefined => [...form.querySelectorAll<Control>(ANSWERS)].find(isEmptyControl);
  const found = find();
  if (found) return found;
  renderRemainingFields();
  return find();
}

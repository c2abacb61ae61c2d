import type { FormDefinition, LoadedForm } from '../engine/definition/form.ts';
import { wholeForm } from '../engine/definition/whole-form.ts';

const wholes = new WeakMap<LoadedForm, Promise<FormDefinition>>();
const arrived = new WeakSet<LoadedForm>();

/** Adds templates to a form, fetched once. Rejects when they cannot be fetched; the next call tries again. */
export function loadTemplates(form: LoadedForm): Promise<FormDefinition> {
  const known = wholes.get(form);
  if (known) return known;
  const whole = wholeForm(form);
  wholes.set(form, whole);
  whole.then(
    () => arrived.add(form),
    () => wholes.delete(form),
  );
  return whole;
}

/** Whether the templates of a form need not be fetched any more. */
export const hasTemplates = (form: LoadedForm): boolean => arrived.has(form);

/** Fetches the code that renders forms, which nobody needs before a form is filled in. */
export const loadRenderer = () => import('./use-document.ts');

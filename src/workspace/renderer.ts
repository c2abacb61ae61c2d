import type { FormDefinition, LoadedForm } from '../engine/definition/form.ts';
import { wholeForm } from '../engine/definition/whole-form.ts';

const wholes = new WeakMap<LoadedForm, Promise<FormDefinition>>();
const arrived = new WeakSet<LoadedForm>();

/** Loads a form's templates; cached. Rejects on failure, and the next call retries. */
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

/** Returns true if the templates of a form are loaded. */
export const hasTemplates = (form: LoadedForm): boolean => arrived.has(form);

/** Loads the rendering code, which is not needed until a form is filled in. */
export const loadRenderer = () => import('./use-post.ts');

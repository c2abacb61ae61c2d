import type { FormDefinition, LoadedForm } from '../../engine/definition/form.ts';
import { wholeForm } from '../../engine/definition/whole-form.ts';

const wholes = new WeakMap<LoadedForm, Promise<FormDefinition>>();

/** A form together with what prints it, fetched once. */
export function printable(form: LoadedForm): Promise<FormDefinition> {
  const known = wholes.get(form);
  if (known) return known;
  const whole = wholeForm(form);
  wholes.set(form, whole);
  // A fetch that failed is tried again.
  whole.catch(() => wholes.delete(form));
  return whole;
}

/** The code that prints forms and shows what it printed. */
export const loadPrinter = () => import('./printing.ts');

export type Printer = Awaited<ReturnType<typeof loadPrinter>>;

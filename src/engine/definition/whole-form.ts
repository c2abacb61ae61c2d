import type { FormDefinition, LoadedForm } from './form.ts';

/** Loads the templates of a form. Rejects if they cannot be loaded. */
export async function wholeForm({ loadTemplates, ...form }: LoadedForm): Promise<FormDefinition> {
  return { ...form, ...(await loadTemplates()) };
}

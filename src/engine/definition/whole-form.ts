import type { FormDefinition, LoadedForm } from './form.ts';

/** A form together with what renders it. Rejects when that cannot be fetched. */
export async function wholeForm({ loadTemplates, ...form }: LoadedForm): Promise<FormDefinition> {
  return { ...form, ...(await loadTemplates()) };
}

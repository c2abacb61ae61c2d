import { catalogue } from 'virtual:forms';

/** Returns code and name of a form for error reports; empty if none is open. */
export function formType(slug: string | null): string {
  const form = catalogue.find((entry) => entry.slug === slug);
  return form ? `${form.code} ${form.name}` : '';
}

/** Returns error-tracking tags for the form and its version. */
export function formTags(slug: string | null): Readonly<Record<string, string>> {
  const form = catalogue.find((entry) => entry.slug === slug);
  return form ? { form: String(form.code), 'form.version': String(form.version) } : { form: 'none' };
}

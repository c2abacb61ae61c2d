import { catalogue } from 'virtual:forms';

/** Code and name of a form, for reports of errors; empty when none is open. */
export function formType(slug: string | null): string {
  const form = catalogue.find((entry) => entry.slug === slug);
  return form ? `${form.code} ${form.name}` : '';
}

/** The tags by which error tracking distinguishes forms and their versions. */
export function formTags(slug: string | null): Readonly<Record<string, string>> {
  const form = catalogue.find((entry) => entry.slug === slug);
  return form ? { form: String(form.code), 'form.version': String(form.version) } : { form: 'none' };
}

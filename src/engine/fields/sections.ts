import type { UiSection } from '../definition/form.ts';

/** A section of a form with the fields that it has at least one of; the last one may gather what no section names. */
export interface FormSection {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly fields: readonly string[];
}

/** The sections of an object's fields: those of the UI schema, then one without a title for fields that none names. */
export function sectionsOf(sections: readonly UiSection[], names: readonly string[]): readonly FormSection[] {
  const listed = sections.map(({ title, description, fields }) => ({
    title,
    description,
    fields: fields.filter((name) => names.includes(name)),
  }));
  const left = names.filter((name) => !listed.some((section) => section.fields.includes(name)));
  return [...listed, { title: undefined, description: undefined, fields: left }];
}

import { hiddenFields } from '../../conditions/visible.ts';
import type { EditableForm } from '../../definition/form.ts';
import type { FormData } from '../../store/model.ts';
import { fieldId } from '../../validate/field-error.ts';
import { isMissing } from '../../validate/messages.ts';
import type { FieldError } from '../../validate/field-error.ts';

/** A section of a form as its answers stand. */
export interface SectionGaps {
  readonly title: string;
  /** How many required answers are not there, those in rows of lists included. */
  readonly missing: number;
  /** The id of the field to go on in: the first that is missing, else the first. */
  readonly next: string;
}

/** The fields of a form, of those that are named, that its answers leave in view. */
export function shownFields(form: EditableForm, data: FormData, names: readonly string[]): readonly string[] {
  const hidden = hiddenFields(form.schema, data);
  return names.filter((name) => name in form.schema.properties && !hidden.has(name));
}

/** What is missing in each section of a form that shows a field, by the errors of its answers. */
export function sectionGaps(
  form: EditableForm,
  data: FormData,
  errors: readonly FieldError[],
): readonly SectionGaps[] {
  return form.ui['ui:sections'].flatMap(({ title, fields }) => {
    const shown = shownFields(form, data, fields);
    const missing = errors.filter((error) => isMissing(error) && shown.includes(String(error.path[0])));
    const [first] = shown;
    if (first === undefined) return [];
    return [{ title, missing: missing.length, next: fieldId(missing[0]?.path ?? [first]) }];
  });
}

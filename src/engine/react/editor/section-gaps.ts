import { hiddenFields } from '../../conditions/visible.ts';
import type { EditableForm } from '../../definition/form.ts';
import type { FormData } from '../../store/model.ts';
import { fieldId } from '../../validate/field-error.ts';
import { isMissing } from '../../validate/messages.ts';
import type { FieldError } from '../../validate/field-error.ts';

export interface SectionGaps {
  readonly title: string;
  /** The missing required answers, including those in rows of lists. */
  readonly missing: readonly FieldError[];
  /** Id of the field to focus: the first missing one, else the first. */
  readonly next: string;
}

/** Returns the visible fields among `names`. */
export function shownFields(form: EditableForm, data: FormData, names: readonly string[]): readonly string[] {
  const hidden = hiddenFields(form.schema, data);
  return names.filter((name) => name in form.schema.properties && !hidden.has(name));
}

/** Returns the missing answers of each section with a visible field, from the validation errors. */
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
    return [{ title, missing, next: fieldId(missing[0]?.path ?? [first]) }];
  });
}

import { readModelFields } from '../model.ts';
import type { FormsProject } from '../project.ts';
import { fromStandard, type StandardSource } from './from-standard.ts';
import type { Note } from './notes.ts';
import { formFiles, type FormFiles } from '../scaffold/form-files.ts';
import { newForm, standardForm, type NewForm, type Values } from '../scaffold/request.ts';

/** A new form, its files, and notes about what was changed or lost of its schema. */
interface CreatedForm {
  readonly form: NewForm;
  readonly files: FormFiles;
  readonly notes: readonly Note[];
}

/**
 * Creates the files of a new form, without cases.
 * @param source a JSON Schema that the form is made from
 * @throws UsageError when something of the request is missing, taken or unknown
 */
export function createForm(project: FormsProject, values: Values, source?: StandardSource): CreatedForm {
  if (!source) {
    const form = newForm(project, values);
    return { form, files: formFiles(project, form, readModelFields(project)), notes: [] };
  }
  const { title, description } = source.schema;
  const form = standardForm(project, values, { title, description, file: source.name });
  return { form, ...fromStandard(project, form, source) };
}

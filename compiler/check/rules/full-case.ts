import { effective } from '../../../src/engine/conditions/effective.ts';
import { hiddenFields } from '../../../src/engine/conditions/visible.ts';
import { valuesAt } from '../coverage/leaves.ts';
import { isObject } from '../../json-source.ts';
import type { Json, JsonObject } from '../../json-source.ts';
import { CASE_MOMENT } from '../../cases.ts';
import type { FormCase } from '../../cases.ts';
import type { CompiledForm } from '../../compile.ts';
import type { Problem } from '../../problem.ts';
import { isEmpty } from '../../../src/lib/empty.ts';
import { caseProblem } from '../case-problem.ts';
import { fieldsOf, objectsOf } from '../objects.ts';
import type { FormObject } from '../objects.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** The fields of an object that the case shows and never answers; one row that answers is enough. */
function blankFields(object: FormObject, answers: JsonObject): readonly string[] {
  const rows = (object.path === '' ? [answers] : valuesAt(answers, `${object.path}.*`)).filter(
    (row): row is JsonObject => isObject(row as Json),
  );
  return fieldsOf(object)
    .filter(({ name, schema }) => {
      const shown = rows.filter((row) => !hiddenFields(object.schema, row).has(name));
      return schema['x-form-only'] !== true && shown.length > 0 && shown.every((row) => isEmpty(row[name]));
    })
    .map(({ name }) => (object.path === '' ? name : `${object.path}.*.${name}`));
}

/** A field with a computed value is answered by it, as nobody types what the form computes. */
async function blanks(
  form: CompiledForm,
  formCase: FormCase,
  { project, definition }: CheckInput,
): Promise<readonly Problem[]> {
  const { schema } = await definition(form.slug);
  const { data } = effective(schema, formCase.answers, { now: CASE_MOMENT });
  return objectsOf(form.schemaBundle.value)
    .flatMap((object) => blankFields(object, data as JsonObject))
    .map((path) =>
      caseProblem(project, formCase, 'data.json', 1, `the full case shows "${path}" and does not answer it`),
    );
}

/** The full case is full, so its text shows every line that the document can have. */
export const fullCase: Rule = {
  name: 'full-case',
  description: 'The case "full" answers every field that it shows.',
  stage: 'output',
  check: async (input) => {
    const found = input.forms.flatMap((form) =>
      input
        .cases(form.slug)
        .filter(({ name, problems }) => name === 'full' && problems.length === 0)
        .map((formCase) => blanks(form, formCase, input)),
    );
    return (await Promise.all(found)).flat();
  },
};

import { effective } from '../../../src/engine/conditions/effective.ts';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { hiddenFields } from '../../../src/engine/conditions/visible.ts';
import { objectInstances } from '../coverage/object-instances.ts';
import type { JsonObject } from '../../json-source.ts';
import { CASE_MOMENT, type FormCase } from '../../cases.ts';
import type { CompiledForm } from '../../compile.ts';
import type { Problem } from '../../problem.ts';
import { isEmpty } from '../../../src/shared/lib/empty.ts';
import { caseProblem } from '../case-problem.ts';
import { fieldsOf, objectsOf, type FormObject } from '../objects.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Returns the visible fields of an object that are unanswered in every instance. */
function blankIn(root: FormObject, object: FormObject, answers: JsonObject): readonly string[] {
  const rows = objectInstances(root, object, answers);
  return fieldsOf(object)
    .filter(({ name, schema }) => {
      const shown = rows.filter(({ own, view }) => !hiddenFields(object.schema, own, view).has(name));
      return (
        schema['x-form-only'] !== true && shown.length > 0 && shown.every(({ own }) => isEmpty(own[name]))
      );
    })
    .map(({ name }) => (object.path === '' ? name : `${object.path}.*.${name}`));
}

/** Returns the fields that answers show and do not answer, with `*` for rows; computed fields count as answered. */
export function blankFields(
  { schemaBundle }: CompiledForm,
  { schema }: FormDefinition,
  answers: JsonObject,
): readonly string[] {
  const { data } = effective(schema, answers, { now: CASE_MOMENT });
  return objectsOf(schemaBundle.value).flatMap((object, _, [root = object]) =>
    blankIn(root, object, data as JsonObject),
  );
}

async function blanks(
  form: CompiledForm,
  formCase: FormCase,
  { project, definition }: CheckInput,
): Promise<readonly Problem[]> {
  return blankFields(form, await definition(form.slug), formCase.answers).map((path) =>
    caseProblem(project, formCase, 'data.json', 1, `the full case shows "${path}" and does not answer it`),
  );
}

/** The full case renders every line that the post can have. */
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

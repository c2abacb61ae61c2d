import { hiddenFields } from '../../../src/engine/conditions/visible.ts';
import { answeredIn } from '../coverage/answered-in.ts';
import type { JsonObject } from '../../json-source.ts';
import type { FormCase } from '../../cases.ts';
import type { CompiledForm } from '../../compile.ts';
import type { Problem } from '../../problem.ts';
import { isEmpty } from '../../../src/lib/empty.ts';
import { caseProblem } from '../case-problem.ts';
import { fieldsOf, objectsOf } from '../objects.ts';
import type { FormObject } from '../objects.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** The fields of an object that the case shows and never answers; one row that answers is enough. */
function blankFields(root: FormObject, object: FormObject, answers: JsonObject): readonly string[] {
  const rows = answeredIn(root, object, answers);
  return fieldsOf(object)
    .filter(({ name, schema }) => {
      const shown = rows.filter(({ own, view }) => !hiddenFields(object.schema, own, view).has(name));
      return (
        schema['x-form-only'] !== true && shown.length > 0 && shown.every(({ own }) => isEmpty(own[name]))
      );
    })
    .map(({ name }) => (object.path === '' ? name : `${object.path}.*.${name}`));
}

const blanks = (form: CompiledForm, formCase: FormCase, { project }: CheckInput): Problem[] =>
  objectsOf(form.schemaBundle.value)
    .flatMap((object, _, [root = object]) => blankFields(root, object, formCase.answers))
    .map((path) =>
      caseProblem(project, formCase, 'data.json', 1, `the full case shows "${path}" and does not answer it`),
    );

/** The full case is full, so its text shows every line that the document can have. */
export const fullCase: Rule = {
  name: 'full-case',
  description: 'The case "full" answers every field that it shows.',
  stage: 'output',
  check: (input) =>
    input.forms.flatMap((form) =>
      input
        .cases(form.slug)
        .filter(({ name, problems }) => name === 'full' && problems.length === 0)
        .flatMap((formCase) => blanks(form, formCase, input)),
    ),
};

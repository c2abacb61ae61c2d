import type { CompiledForm } from '../../compile.ts';
import type { Problem } from '../../problem.ts';
import { fieldsOf, objectsOf } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { Rule } from '../rule.ts';

function unrendered(form: CompiledForm, used: ReadonlySet<string>): Problem[] {
  return objectsOf(form.schemaBundle.value).flatMap((object) =>
    fieldsOf(object).flatMap(({ name, pointer, schema }) => {
      const path = object.path === '' ? name : `${object.path}.${name}`;
      const formOnly = schema['x-form-only'] === true;
      if (used.has(path) !== formOnly) return [];
      const message = formOnly
        ? `"${path}" is marked "x-form-only" but a template prints it: set the mark to false here`
        : `"${path}" is asked but no template prints it; print it, or mark it "x-form-only" if it only steers the form`;
      return [problemAt(form.schemaBundle, pointer, message)];
    }),
  );
}

export const fieldsRendered: Rule = {
  name: 'fields-rendered',
  description: 'Every field that a form asks is printed, or decides what is printed.',
  stage: 'output',
  check: ({ forms, analysis }) => forms.flatMap((form) => unrendered(form, analysis(form).used)),
};

import type { FormView } from '../../../src/engine/conditions/memoize-by-answers.ts';
import { formView } from '../../../src/engine/conditions/visible.ts';
import { isObject, type Json, type JsonObject } from '../../json-source.ts';
import type { FormObject } from '../objects.ts';
import { valuesAt } from './leaves.ts';

/** The answers of an object, with the form view that its conditions read. */
export interface Answered {
  readonly own: JsonObject;
  readonly view: FormView;
}

/** Returns the answers of each instance of an object: the form itself or every row. */
export function objectInstances(
  root: FormObject,
  { path }: FormObject,
  answers: JsonObject,
): readonly Answered[] {
  const view = formView(root.schema, answers);
  return (path === '' ? [answers] : valuesAt(answers, `${path}.*`))
    .filter((own): own is JsonObject => isObject(own as Json))
    .map((own) => ({ own, view }));
}

import { hiddenFields, requiredFields } from '../../../src/engine/conditions/visible.ts';
import type { FieldRule } from '../../../src/engine/definition/schema.ts';
import { fieldsOf, objectsOf, type FormObject } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { CompiledForm } from '../../compile.ts';
import { objectInstances, type Answered } from './object-instances.ts';
import type { CoverageItem } from './item.ts';
import type { CaseRun } from './runs.ts';

/** Observed outcomes of a condition. */
interface Seen {
  readonly yes: boolean;
  readonly no: boolean;
}

const see = (outcomes: readonly boolean[]): Seen => ({
  yes: outcomes.includes(true),
  no: outcomes.includes(false),
});

const canFail = (rule: FieldRule): boolean => rule.require !== undefined && rule.require !== true;

function ruleItems(
  rule: FieldRule,
  pointer: string,
  object: FormObject,
  form: CompiledForm,
  answers: readonly Answered[],
): CoverageItem[] {
  const { field } = rule;
  const path = object.path === '' ? field : `${object.path}.*.${field}`;
  const item = (covered: boolean, what: string): CoverageItem => ({
    kind: 'condition',
    covered,
    missing: problemAt(form.schemaBundle, pointer, `in no case "${path}" is ${what}`),
  });
  const visible = answers.filter(({ own, view }) => !hiddenFields(object.schema, own, view).has(field));
  const required = see(visible.map(({ own, view }) => requiredFields(object.schema, own, view).has(field)));
  return [
    ...(rule.show !== undefined
      ? [item(visible.length > 0, 'shown'), item(visible.length < answers.length, 'hidden')]
      : []),
    ...(canFail(rule)
      ? [
          item(required.yes, 'required'),
          item(required.no, 'shown and not required; if it always is, name it in "required" instead'),
        ]
      : []),
  ];
}

/** Returns items for both outcomes of each condition. */
export function conditionItems(form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  return objectsOf(form.schemaBundle.value).flatMap((object, _, [root = object]) => {
    const places = new Map(fieldsOf(object).map(({ name, pointer }) => [name, pointer]));
    const answers = runs.flatMap((run) => objectInstances(root, object, run.answers));
    return (object.schema['x-rules'] ?? []).flatMap((rule) =>
      ruleItems(rule, places.get(rule.field) ?? object.pointer, object, form, answers),
    );
  });
}

import { computedFields } from '../../../src/engine/data/derive.ts';
import type { Expression } from '../../../src/engine/definition/schema.ts';
import { evaluate } from '../../../src/engine/expressions/evaluate.ts';
import type { CompiledForm } from '../../compile.ts';
import { fieldsRead, formFieldsRead } from '../../expressions/compile.ts';
import { pointerTo } from '../../json-source.ts';
import { fieldsOf, objectsOf, type FormObject } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { CoverageItem } from './item.ts';
import type { CaseRun } from './runs.ts';
import { scopesOf } from './scopes.ts';

/** Returns the conditions of every `if` in an expression, except inside `each`. */
function decisions(expression: Expression): readonly Expression[] {
  if (typeof expression !== 'object' || expression[0] === 'each') return [];
  const [operator, condition] = expression;
  const below = expression.slice(1).flatMap(decisions);
  return operator === 'if' && condition !== undefined ? [condition, ...below] : below;
}

/**
 * Returns items for computed values, for yes and no of a computed truth, and for both outcomes of each `if` and
 * `switch`; skips those that read unknown fields.
 */
export function computedItems(form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  return objectsOf(form.schemaBundle.value).flatMap((object, _, [root = object]) => {
    const places = new Map(fieldsOf(object).map(({ name, pointer }) => [name, pointer]));
    const scopes = runs.flatMap((run) => scopesOf(object, run));
    const asked = ({ schema }: FormObject, names: readonly string[]): boolean =>
      names.every((name) => Object.hasOwn(schema.properties, name));
    return computedFields(object.schema).flatMap(([name, computed]) => {
      if (!asked(object, fieldsRead(computed)) || !asked(root, formFieldsRead(computed))) return [];
      const at = pointerTo(places.get(name) ?? object.pointer, 'x-computed');
      const item = (covered: boolean, what: string): CoverageItem => ({
        kind: 'condition',
        covered,
        missing: problemAt(form.schemaBundle, at, `in no case ${what}`),
      });
      const outcomes = decisions(computed).map((decision) =>
        scopes.map((scope) => evaluate(decision, scope) === true),
      );
      const values = scopes.map((scope) => evaluate(computed, scope));
      const isTruth = object.schema.properties[name]?.type === 'boolean';
      return [
        ...(isTruth
          ? [true, false].map((value) => item(values.includes(value), `"${name}" is computed as ${value}`))
          : [
              item(
                values.some((value) => value !== undefined),
                `"${name}" is computed`,
              ),
            ]),
        ...outcomes.flatMap((seen, index) => [
          item(seen.includes(true), `condition ${index + 1} of "${name}" holds`),
          item(seen.includes(false), `condition ${index + 1} of "${name}" does not hold`),
        ]),
      ];
    });
  });
}

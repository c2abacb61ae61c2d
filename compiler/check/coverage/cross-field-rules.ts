import { evaluate } from '../../../src/engine/expressions/evaluate.ts';
import type { CompiledForm } from '../../compile.ts';
import { pointerTo } from '../../json-source.ts';
import { compileExpression } from '../../expressions/compile.ts';
import { statedRules } from '../../expressions/cross-field-rules.ts';
import { objectsOf } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { CoverageItem } from './item.ts';
import { leafPath } from './leaves.ts';
import { scopesOf } from './scopes.ts';
import type { CaseRun } from './runs.ts';

/** Returns two items per cross-field rule: one case must violate it, one must satisfy it. */
export function crossFieldItems(form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  return objectsOf(form.schemaBundle.value).flatMap((object) => {
    const scopes = runs.flatMap((run) => scopesOf(object, run));
    return statedRules(object.raw['x-rules']).flatMap(({ index, message, at, must }) => {
      const path = object.path === '' ? at : `${object.path}.*.${at}`;
      const rule = compileExpression(must) ?? false;
      const item = (covered: boolean, what: string): CoverageItem => ({
        kind: 'condition',
        covered,
        missing: problemAt(
          form.schemaBundle,
          pointerTo(object.pointer, 'x-rules', index, 'must'),
          `no case ${what} the rule "${must}": add a ${what === 'breaks' ? 'bad- case' : 'case'} that does`,
        ),
      });
      return [
        item(
          runs.some(({ errors }) =>
            errors.some((error) => error.message === message && leafPath(error.path) === path),
          ),
          'breaks',
        ),
        item(
          scopes.some((scope) => evaluate(rule, scope) === true),
          'keeps',
        ),
      ];
    });
  });
}

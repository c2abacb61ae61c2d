import { boundsOf } from '../../../src/engine/validate/bounds.ts';
import { BOUND_KEYS, boundText } from '../../bounds.ts';
import type { CompiledForm } from '../../compile.ts';
import { pointerTo } from '../../json-source.ts';
import { getIn } from '../../../src/shared/lib/path.ts';
import { fieldsOf, objectsOf } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { CoverageItem } from './item.ts';
import type { CaseRun } from './runs.ts';
import { scopesOf } from './scopes.ts';

/** Returns two items per expression bound: one case must violate it, one must satisfy it. */
export function boundItems(form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  return objectsOf(form.schemaBundle.value).flatMap((object) => {
    const bounded = fieldsOf(object).filter(({ field }) => field['x-bounds'] !== undefined);
    const scopes = bounded.length > 0 ? runs.flatMap((run) => scopesOf(object, run)) : [];
    return bounded.flatMap(({ name, field, schema, pointer }) =>
      BOUND_KEYS.filter((key) => boundText(schema, key) !== undefined).flatMap((key) => {
        const outcomes = scopes
          .flatMap((scope) => boundsOf(field, getIn(scope.own, [name]), scope, object.schema.properties))
          .filter(({ isLeast }) => isLeast === (key === 'x-min'));
        return [true, false].map((broken) => ({
          kind: 'condition' as const,
          covered: outcomes.some(({ isBroken }) => isBroken === broken),
          missing: problemAt(
            form.schemaBundle,
            pointerTo(pointer, key),
            `no case ${broken ? 'breaks' : 'keeps'} "${key}" of "${name}"`,
          ),
        }));
      }),
    );
  });
}

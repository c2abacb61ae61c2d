import { hiddenFields, offeredValues } from '../../src/engine/conditions/visible.ts';
import type { FormCase } from '../cases.ts';
import type { CompiledForm } from '../compile.ts';
import { conditionalOptions } from '../conditional-options.ts';
import { pointerTo } from '../json-source.ts';
import type { Problem } from '../problem.ts';
import { objectInstances } from './coverage/object-instances.ts';
import { fieldsOf, objectsOf } from './objects.ts';
import { problemAt } from './problem-at.ts';

/** Returns the choices that are shown in a good case while none of their options is available, by leaf path. */
export function withheldChoices(
  { schemaBundle }: CompiledForm,
  cases: readonly FormCase[],
): ReadonlyMap<string, Problem> {
  const sets = cases
    .filter(({ kind }) => kind === 'good')
    .flatMap(({ name, answers, variants }) => [answers, ...variants].map((own) => [name, own] as const));
  const found = objectsOf(schemaBundle.value).flatMap((object, _, [root = object]) =>
    fieldsOf(object).flatMap(({ name, field, schema, pointer }) => {
      if (!field['x-offers']) return [];
      const set = sets.find(([, answers]) =>
        objectInstances(root, object, answers).some(
          ({ own, view }) =>
            !hiddenFields(object.schema, own, view).has(name) &&
            offeredValues(object.schema, own, name, view)?.length === 0,
        ),
      );
      if (!set) return [];
      const [option] = conditionalOptions(schema);
      const message = `in the case "${set[0]}" no option of "${name}" is left: give one no condition, or hide the field then with "x-showIf"`;
      const path = object.path === '' ? name : `${object.path}.*.${name}`;
      return [
        [path, problemAt(schemaBundle, pointerTo(pointer, ...(option?.steps ?? [])), message)] as const,
      ];
    }),
  );
  return new Map(found);
}

import type { CompiledForm } from '../../compile.ts';
import { isObject, pointerTo, type Json, type JsonObject } from '../../json-source.ts';
import { didYouMean, type Problem } from '../../problem.ts';
import { objectsOf } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { Rule } from '../rule.ts';

/** Returns every `required` list of an object, including those of branches. */
function requiredLists(
  value: JsonObject,
  pointer: string,
): { readonly names: readonly string[]; readonly pointer: string }[] {
  const names = value['required'];
  const all = value['allOf'];
  const parts = (Array.isArray(all) ? (all as readonly Json[]) : []).map(
    (part, index) => [pointerTo(pointer, 'allOf', index), part] as const,
  );
  const branches = ['then', 'else'].map((key) => [pointerTo(pointer, key), value[key]] as const);
  return [
    ...(Array.isArray(names)
      ? [{ names: names as readonly string[], pointer: pointerTo(pointer, 'required') }]
      : []),
    ...[...parts, ...branches].flatMap(([at, part]) => (isObject(part) ? requiredLists(part, at) : [])),
  ];
}

function unknown(form: CompiledForm): Problem[] {
  return objectsOf(form.schemaBundle.value).flatMap(({ raw, pointer, schema }) => {
    const fields = Object.keys(schema.properties);
    return requiredLists(raw, pointer).flatMap((list) =>
      list.names.flatMap((name, index) =>
        fields.includes(name)
          ? []
          : [
              problemAt(
                form.schemaBundle,
                pointerTo(list.pointer, index),
                `there is no field "${name}" to require${didYouMean(name, fields)}`,
              ),
            ],
      ),
    );
  });
}

export const requiredFields: Rule = {
  name: 'required-fields',
  description: 'Every field that a form requires is one of its fields.',
  stage: 'meaning',
  check: ({ forms }) => forms.flatMap(unknown),
};

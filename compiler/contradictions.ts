import { effective } from '../src/engine/conditions/effective.ts';
import type { FieldSchema, ObjectSchema } from '../src/engine/definition/schema.ts';
import { isEmpty } from '../src/shared/lib/empty.ts';
import { deepEqual } from '../src/shared/lib/equal.ts';
import { setIn } from '../src/shared/lib/path.ts';
import { CASE_MOMENT } from './cases.ts';
import { isObject, pointerTo, valueAt, type Json, type JsonObject } from './json-source.ts';

type Path = readonly (string | number)[];

/** Returns every answered field with its path, rows included. */
export function* answeredFields(
  value: Json,
  schema: FieldSchema,
  path: Path = [],
): Generator<readonly [path: Path, field: FieldSchema, answer: Json]> {
  if (Array.isArray(value)) {
    for (const [index, row] of (value as readonly Json[]).entries())
      if (schema.items) yield* answeredFields(row, schema.items, [...path, index]);
  } else if (isObject(value) && schema.properties) {
    for (const [name, answer] of Object.entries(value)) {
      const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
      if (!field || isEmpty(answer)) continue;
      yield [[...path, name], field, answer];
      yield* answeredFields(answer, field, [...path, name]);
    }
  }
}

/** A typed answer to a computed field whose expression gives another value. */
interface Contradiction {
  readonly path: Path;
  readonly typed: Json;
  readonly computed: Json;
}

/** Returns the answers that contradict the expressions of their fields. */
export const contradictions = (schema: ObjectSchema, answers: JsonObject): readonly Contradiction[] =>
  [...answeredFields(answers, schema)].flatMap(([path, field, typed]) => {
    if (field['x-computed'] === undefined) return [];
    const { data } = effective(schema, setIn(answers, path, undefined), { now: CASE_MOMENT });
    const computed = valueAt(data as JsonObject, pointerTo('', ...path));
    return computed === undefined || deepEqual(computed, typed) ? [] : [{ path, typed, computed }];
  });

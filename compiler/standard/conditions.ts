import { isObject, type Json, type JsonObject } from '../json-source.ts';
import { entriesOf, textsOf } from './parts.ts';

/** Returns the name of the field at a property path; undefined for a property without a field. */
type NameOf = (path: readonly string[]) => string | undefined;

/** Keywords supported in conditions on one answer. */
const TESTS = new Set(['const', 'enum', 'minLength', 'minItems', 'minimum', 'maximum', 'contains', 'not']);

/** Keywords that are always satisfied by a field's values. */
const IDLE = new Set(['type', 'title', 'description', 'default', '$comment']);

function test(value: Json): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  const stated = Object.entries(value).filter(([key]) => !IDLE.has(key));
  const isKnown = stated.every(
    ([key, part]) =>
      TESTS.has(key) &&
      (!isObject(part) || test(part) !== undefined) &&
      !((key === 'const' || key === 'enum') && [part].flat().some((entry) => typeof entry === 'object')),
  );
  return isKnown ? Object.fromEntries(stated) : undefined;
}

/** Returns the conjunction of conditions. */
export function allOf(conditions: readonly JsonObject[]): JsonObject | undefined {
  const [first, ...others] = conditions;
  return others.length === 0 ? first : { allOf: conditions };
}

/** Returns the condition that a field has one of some values. */
export const isOneOf = (name: string, values: readonly Json[]): JsonObject => ({
  properties: { [name]: values.length === 1 ? { const: values[0] as Json } : { enum: values } },
  required: [name],
});

/**
 * Converts a condition of a standard schema: nested objects become the names of their fields, and each tested property
 * is added to `required`. Undefined for an unsupported test.
 */
export function conditionOf(condition: Json | undefined, nameOf: NameOf): JsonObject | undefined {
  if (!isObject(condition)) return undefined;
  const parts: JsonObject[] = [];
  const tests: Record<string, Json> = {};
  const required = new Set<string>();
  for (const name of textsOf(condition['required'])) {
    const known = nameOf([name]);
    if (known === undefined) return undefined;
    required.add(known);
  }
  const properties = isObject(condition['properties']) ? condition['properties'] : {};
  for (const [name, value] of Object.entries(properties)) {
    if (isObject(value) && ('properties' in value || value['type'] === 'object')) {
      const below = conditionOf(value, (path) => nameOf([name, ...path]));
      if (!below) return undefined;
      parts.push(below);
      continue;
    }
    const [known, tested] = [nameOf([name]), test(value)];
    if (known === undefined || tested === undefined) return undefined;
    required.add(known);
    if (Object.keys(tested).length > 0) tests[known] = tested;
  }
  for (const key of ['allOf', 'anyOf'] as const) {
    const branches = entriesOf(condition[key]).map((part) => conditionOf(part, nameOf));
    if (branches.some((branch) => branch === undefined)) return undefined;
    if (branches.length > 0) parts.push({ [key]: branches as JsonObject[] });
  }
  if ('not' in condition) {
    const inner = conditionOf(condition['not'], nameOf);
    if (!inner) return undefined;
    parts.push({ not: inner });
  }
  const known = new Set(['required', 'properties', 'allOf', 'anyOf', 'not', ...IDLE]);
  if (Object.keys(condition).some((key) => !known.has(key))) return undefined;
  const own = {
    ...(Object.keys(tests).length > 0 && { properties: tests }),
    ...(required.size > 0 && { required: [...required] }),
  };
  return allOf([...(Object.keys(own).length > 0 ? [own] : []), ...parts]);
}

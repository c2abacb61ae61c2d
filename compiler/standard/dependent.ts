import { isObject, type Json, type JsonObject } from '../json-source.ts';
import { clashes } from './branches.ts';
import { allOf, conditionOf, isOneOf } from './conditions.ts';
import type { Place, PropertyReader } from './collected.ts';
import { SCHEMAS, entriesOf, objectOf } from './parts.ts';

/** Returns true if a condition tests a property that it does not require, so that it is true without an answer. */
function testsUnanswered(condition: Json | undefined): boolean {
  const { properties, required } = objectOf(condition);
  return Object.keys(objectOf(properties)).some((name) => !entriesOf(required).includes(name));
}

/** Converts `if`, `then` and `else` to fields shown and required under the condition or its negation. */
export function readConditional(reader: PropertyReader, part: JsonObject, place: Place): void {
  if (!('if' in part)) return;
  const condition = conditionOf(part['if'], (path) => place.into.nameOf([...place.path, ...path]));
  if (!condition)
    reader.notes.lost(`${place.at}/if`, 'a condition that no form can test: its fields are always shown');
  else if (testsUnanswered(part['if']))
    reader.notes.changed(`${place.at}/if`, 'the branch counts once the fields that it tests are answered');
  const around = place.when ? [place.when] : [];
  for (const [key, own] of [
    ['then', condition],
    ['else', condition && { not: condition }],
  ] as const) {
    if (!isObject(part[key])) continue;
    const { schema, trail } = reader.resolver.resolve(part[key], place.trail);
    const { required: _required, ...always } = schema;
    const when = allOf([...around, ...(own ? [own] : [])]);
    reader.object(own ? schema : always, { ...place, at: `${place.at}/${key}`, trail, when });
  }
}

/** Converts the three forms of `dependencies`. */
export function readDependencies(reader: PropertyReader, schema: JsonObject, place: Place): void {
  const all = ['dependencies', 'dependentRequired', 'dependentSchemas'].flatMap((key) =>
    Object.entries(objectOf(schema[key])),
  );
  for (const [name, value] of all) {
    const field = place.into.nameOf([...place.path, name]);
    const at = `${place.at}/dependencies/${name}`;
    if (field === undefined) {
      reader.notes.lost(at, `nothing depends on "${name}", which is no field here`);
      continue;
    }
    const around = place.when ? [place.when] : [];
    const given = allOf([...around, { required: [field] }]);
    if (Array.isArray(value)) reader.demand(value, { ...place, when: given });
    else dependent(reader, objectOf(value), name, field, { ...place, at, when: given }, around);
  }
}

/** Converts a schema that depends on a property; of several schemas, the one that allows the answer applies. */
function dependent(
  reader: PropertyReader,
  value: JsonObject,
  name: string,
  field: string,
  place: Place,
  around: readonly JsonObject[],
): void {
  const { schema, trail } = reader.resolver.resolve(value, place.trail);
  const key = SCHEMAS.find((candidate) => candidate in schema);
  if (!key) return reader.object(schema, { ...place, trail });
  const parts = entriesOf(schema[key]).map((entry) => reader.resolver.resolve(entry, trail).schema);
  const renamed = clashes(
    parts,
    parts.map((_, index) => `Option ${index + 1}`),
  );
  parts.forEach((part, index) => {
    const { [name]: property, ...properties } = objectOf(part['properties']);
    const stated = objectOf(property);
    const values = 'const' in stated ? [stated['const'] ?? null] : entriesOf(stated['enum']);
    const when = values.length > 0 ? isOneOf(field, values) : { required: [field] };
    if (Object.keys(properties).length === 0 && entriesOf(part['required']).length === 0) return;
    const inner = { ...place, trail, when: allOf([...around, when]) };
    reader.object({ ...part, properties }, inner, renamed[index]);
  });
}

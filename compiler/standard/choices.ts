import { isObject, type Json, type JsonObject } from '../json-source.ts';
import { cleanTitle } from '../names.ts';
import type { Notes } from './notes.ts';
import { asText, entriesOf } from './parts.ts';

/** A listed value with its optional title. */
interface Listed {
  readonly value: Json;
  readonly title: string | undefined;
}

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? cleanTitle(value) : undefined;

/** Returns the values of `oneOf` or `anyOf` whose entries are constants; undefined where an entry is a schema. */
function titled(schema: JsonObject): readonly Listed[] | undefined {
  const entries = entriesOf(schema['oneOf'] ?? schema['anyOf']);
  const listed = entries.flatMap((entry): Listed[] => {
    if (!isObject(entry)) return [];
    const values = 'const' in entry ? [entry['const'] ?? null] : entriesOf(entry['enum']);
    return values.length === 1 ? [{ value: values[0] ?? null, title: textOf(entry['title']) }] : [];
  });
  return entries.length > 0 && listed.length === entries.length ? listed : undefined;
}

/** Returns the title of a value from the UI schema or `enumNames`. */
function namesOf(
  schema: JsonObject,
  names: Json | undefined,
): (value: Json, index: number) => string | undefined {
  const given = names ?? schema['enumNames'];
  return (value, index) => (isObject(given) ? textOf(given[asText(value)]) : textOf(entriesOf(given)[index]));
}

/** Sorts values by `ui:enumOrder`, in which `*` represents all others. */
function ordered(values: readonly Listed[], order: Json | undefined): readonly Listed[] {
  const wanted = entriesOf(order);
  if (wanted.length === 0) return values;
  const named = (entry: Json): readonly Listed[] => values.filter(({ value }) => value === entry);
  const others = values.filter(({ value }) => !wanted.includes(value as never));
  const found = wanted.flatMap((entry) => (entry === '*' ? others : named(entry)));
  return wanted.includes('*') ? found : [...found, ...others];
}

/** Converts an object or a list to its title, so that it can be an option. */
function chosen({ value, title }: Listed): Listed {
  if (typeof value !== 'object' || value === null) return { value, title };
  const text = isObject(value) ? (textOf(value['title']) ?? textOf(value['name'])) : undefined;
  return { value: title ?? text ?? JSON.stringify(value), title: undefined };
}

/** Returns true if a schema lists its values. */
export const listsValues = (schema: JsonObject): boolean => 'enum' in schema || titled(schema) !== undefined;

/**
 * Returns the listed values of a schema as a field: `enum` with `x-labels`, or only `x-labels` for yes and no.
 * Undefined for a schema without a list.
 * @param ui the UI options of the field, such as `enumNames`
 */
export function choicesOf(
  schema: JsonObject,
  ui: JsonObject,
  at: string,
  notes: Notes,
): { readonly facts: JsonObject; readonly type: string } | undefined {
  const nameOf = namesOf(schema, ui['enumNames']);
  const stated =
    titled(schema) ??
    ('enum' in schema
      ? entriesOf(schema['enum']).map((value, index) => ({ value, title: nameOf(value, index) }))
      : undefined);
  if (!stated) return undefined;
  const filled = stated.filter(({ value }) => value !== null && value !== '');
  const listed = ordered(filled, ui['enumOrder']).map(chosen);
  if (filled.some(({ value }) => typeof value === 'object'))
    notes.changed(at, 'values that are objects or lists became texts: what is chosen is stored by its title');
  const [first] = listed;
  const types = new Set(listed.map(({ value }) => typeof value));
  if (!first) return undefined;
  const isMixed = types.size > 1;
  if (isMixed) notes.changed(at, 'values of several types became texts');
  const values = listed.map(({ value }) => (isMixed ? asText(value) : (value as string | number | boolean)));
  const labels = listed.flatMap(({ title }, index) =>
    title === undefined || title === String(values[index]) ? [] : [[String(values[index]), title] as const],
  );
  const withLabels = labels.length > 0 ? { 'x-labels': Object.fromEntries(labels) } : {};
  if (types.size === 1 && typeof first.value === 'boolean')
    return { type: 'boolean', facts: { ...(values.length === 1 && { const: first.value }), ...withLabels } };
  const isNumber = !isMixed && typeof first.value === 'number';
  return {
    type: isNumber ? (values.every(Number.isInteger) ? 'integer' : 'number') : 'string',
    facts: { enum: [...new Set(values)], ...withLabels },
  };
}

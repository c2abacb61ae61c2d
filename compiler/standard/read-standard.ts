import { deepEqual } from '../../src/shared/lib/equal.ts';
import { isObject, type Json, type JsonObject } from '../json-source.ts';
import { listsValues } from './choices.ts';
import { Collected, type KnownField, type Section, type StandardField } from './collected.ts';
import { cleanTitle, fieldName, freeName } from '../names.ts';
import { Notes, type Note } from './notes.ts';
import { Reader } from './reader.ts';
import { Resolver } from './resolve.ts';
import { typeOf } from './scalar.ts';
import { uiOptions } from './ui-entry.ts';
import { asText } from './parts.ts';

/** A converted standard schema: fields in their sections. */
export interface StandardForm {
  readonly fields: readonly StandardField[];
  readonly sections: readonly { readonly section: Section; readonly fields: readonly StandardField[] }[];
  /** The object schema of the form; see `Collected.objectSchema`. */
  readonly objectSchema: Collected['objectSchema'];
  readonly notes: readonly Note[];
}

/** Prefix of new field names, and lookups of existing names and fields. */
interface Naming {
  readonly prefix: string;
  readonly isTaken: (name: string) => boolean;
  readonly isKnown: KnownField;
}

const hasSchemas = (schema: JsonObject): boolean => ['oneOf', 'anyOf'].some((key) => key in schema);

/** Wraps a scalar schema in an object with one property; an empty schema yields no fields. */
function wrapped(schema: JsonObject, ui: JsonObject, notes: Notes): readonly [JsonObject, JsonObject] {
  if (Object.keys(schema).every((key) => key.startsWith('$'))) return [{}, ui];
  const isObjects = !listsValues(schema) && (hasSchemas(schema) || 'propertyNames' in schema);
  if (isObjects || typeOf(schema, '', notes) === 'object') return [schema, ui];
  const name = typeof schema['title'] === 'string' ? fieldName([schema['title']]) : 'answer';
  notes.changed('/', 'a schema of one answer became a form with one field');
  const { definitions, $defs, ...own } = schema;
  const shared = { ...(definitions && { definitions }), ...($defs && { $defs }) };
  return [{ type: 'object', properties: { [name]: own }, ...shared }, { [name]: ui }];
}

/** Returns sections with distinct titles, and with distinct field titles in each. */
export function withDistinctTitles(
  all: readonly Section[],
  fields: readonly StandardField[],
  notes: Notes,
): StandardForm['sections'] {
  const sections = all.filter((section) => fields.some((field) => field.section === section));
  const taken: string[] = [];
  return sections.map((section) => {
    section.title = freeName(section.title, (title) => taken.includes(title), ' ');
    taken.push(section.title);
    const own = fields.filter((field) => field.section === section);
    const titles: Json[] = [];
    for (const one of own) {
      const title = freeName(
        asText(one.field['title'] ?? one.name),
        (candidate) => titles.includes(candidate),
        ' ',
      );
      titles.push(title);
      if (title === one.field['title']) continue;
      notes.changed(`/${one.name}`, `two fields of “${section.title}” had one title: this one is “${title}”`);
      one.field = { ...one.field, title };
    }
    return { section, fields: own };
  });
}

/**
 * Converts a JSON Schema with an RJSF UI schema to the fields of a form. Unsupported features are omitted and noted; it
 * never throws.
 */
export function readStandard(schema: JsonObject, ui: JsonObject, naming: Naming): StandardForm {
  const notes = new Notes();
  const resolver = new Resolver(schema);
  const root = resolver.resolve(schema);
  const [object, drawn] = wrapped(root.schema, ui, notes);
  const definitions = ui['ui:definitions'];
  const into = new Collected([naming.prefix], naming.isTaken, naming.isKnown);
  const { title, description } = { ...object, ...uiOptions(drawn) };
  const section = {
    title: (typeof title === 'string' && cleanTitle(title)) || 'Details',
    description:
      typeof description === 'string' && description.trim() !== '' ? description.trim() : undefined,
  };
  const reader = new Reader(resolver, isObject(definitions) ? definitions : {}, notes, section);
  reader.object(object, {
    into,
    path: [],
    ui: drawn,
    at: '',
    section,
    when: undefined,
    trail: root.trail,
    isRow: false,
  });
  const fields = [...into.fields.values()];
  return {
    fields,
    sections: withDistinctTitles(reader.sections, fields, notes),
    objectSchema: into.objectSchema.bind(into),
    get notes() {
      return notes.all;
    },
  };
}

/** Returns true if two field schemas have the same kind of answer and the same choices. */
export function isSameKind(field: JsonObject, known: JsonObject): boolean {
  const choices = (schema: JsonObject): Json => {
    const { enum: values, items } = schema;
    return values ?? (isObject(items) ? choices(items) : null);
  };
  const item = (schema: JsonObject): JsonObject => (isObject(schema['items']) ? schema['items'] : {});
  const isRows = 'properties' in item(field) || 'properties' in item(known);
  return (
    !isRows &&
    field['type'] === known['type'] &&
    field['format'] === known['format'] &&
    item(field)['type'] === item(known)['type'] &&
    item(field)['format'] === item(known)['format'] &&
    deepEqual(choices(field), choices(known))
  );
}

import { Ajv } from 'ajv';
import { formats } from '../../src/engine/validate/formats.ts';
import { exampleIn } from '../field-answers.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { choicesOf } from './choices.ts';
import { cleanTitle, titleOfName } from '../names.ts';
import type { Notes } from './notes.ts';
import { textMatching } from './pattern-example.ts';
import { REFUSED_KEYWORDS, REFUSED_VALUES } from '../unsupported-features.ts';
import { isSlow } from '../check/patterns.ts';

const TEXT_KEYS = ['minLength', 'maxLength'] as const;
const NUMBER_KEYS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

/** Keywords that need no note: without effect on answers, or handled elsewhere. */
const SILENT = new Set(
  [
    '$schema $id $comment $anchor $defs definitions title description type enum enumNames const oneOf anyOf allOf',
    'default examples readOnly format pattern required properties items minItems maxItems uniqueItems deprecated',
    'if then else dependencies dependentRequired dependentSchemas discriminator additionalItems prefixItems',
    ...TEXT_KEYS,
    ...NUMBER_KEYS,
  ].flatMap((keys) => keys.split(' ')),
);

/** Formats with an equivalent. */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  email: 'email',
  'idn-email': 'email',
  uri: 'uri',
  url: 'uri',
  iri: 'uri',
  'data-url': 'uri',
  binary: 'uri',
};

const ajv = new Ajv({
  formats: { ...formats },
  strict: false,
  multipleOfPrecision: 9,
});

/** Notes the unsupported keywords of a schema. */
export function noteUnread(schema: JsonObject, at: string, notes: Notes): void {
  for (const [key, value] of Object.entries(schema)) {
    if (SILENT.has(key) || typeof value === 'boolean') continue;
    const refusal = Object.hasOwn(REFUSED_KEYWORDS, key) ? REFUSED_KEYWORDS[key] : undefined;
    if (refusal) notes.refused(`${at}/${key}`, `"${key}"`, refusal);
    else notes.lost(`${at}/${key}`, `"${key}" is not known here`);
  }
}

/** Returns the type of a schema, inferred from its keywords where it states none. */
export function typeOf(schema: JsonObject, at: string, notes: Notes): string {
  const types = [schema['type'] ?? []].flat().filter((type) => type !== 'null') as readonly string[];
  const [first] = types;
  if (types.length > 1) notes.changed(at, `of the types ${types.join(', ')} the first one counts`);
  if (first !== undefined) return first;
  if (schema['type'] !== undefined) return 'null';
  if ('properties' in schema) return 'object';
  if ('items' in schema || 'prefixItems' in schema) return 'array';
  if (['minimum', 'maximum', 'multipleOf'].some((key) => key in schema)) return 'number';
  const value = schema['const'] ?? schema['default'];
  if (value !== undefined && value !== null) return Array.isArray(value) ? 'array' : typeof value;
  notes.changed(at, 'what has no type became a text');
  return 'string';
}

const picked = (schema: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.flatMap((key) => (typeof schema[key] === 'number' ? [[key, schema[key]]] : [])));

/** Returns length, format and pattern (with a hint) of a text. */
function textFacts(schema: JsonObject, at: string, notes: Notes): JsonObject {
  const { format, pattern, default: start, examples } = schema;
  const bounds = Object.fromEntries(
    Object.entries(picked(schema, TEXT_KEYS)).filter(([, value]) => value !== 0),
  );
  if (typeof format === 'string') {
    const own = FORMATS[format];
    const refusal = REFUSED_VALUES[format];
    if (own !== undefined && refusal)
      notes.changed(`${at}/format`, `the format "${format}" became "${own}", as ${refusal.why}`);
    else if (refusal) notes.refused(`${at}/format`, `the format "${format}"`, refusal);
    else if (own === undefined)
      notes.lost(`${at}/format`, `the format "${format}" is not known here: any text is taken`);
    if (own !== undefined) return { format: own };
  }
  if (typeof pattern !== 'string') return bounds;
  const known = [start, ...(Array.isArray(examples) ? (examples as Json[]) : [])].filter(
    (text) => typeof text === 'string',
  );
  const [least, most] = [Number(bounds['minLength'] ?? 1), Number(bounds['maxLength'] ?? 200)];
  const example = textMatching(pattern, known, least, most);
  if (example === undefined || isSlow(pattern, example)) {
    notes.lost(
      `${at}/pattern`,
      'the pattern is left out, as no example of what it takes is known: add "pattern" and "x-pattern-hint", which ends with "such as" and an example',
    );
    return bounds;
  }
  const hint = `written as ${pattern}, such as ${example}`;
  if (exampleIn(hint) !== example) return bounds;
  notes.changed(`${at}/pattern`, 'say in "x-pattern-hint", in words, what the pattern wants');
  return { ...bounds, pattern, 'x-pattern-hint': hint };
}

/** Returns type and constraints of a field or a list entry. */
export function scalarFacts(schema: JsonObject, ui: JsonObject, at: string, notes: Notes): JsonObject {
  const choices = choicesOf(schema, ui, at, notes);
  if (choices) return { type: choices.type, ...choices.facts };
  const type = typeOf(schema, at, notes);
  if (type === 'boolean') return { type };
  if (type === 'number' || type === 'integer') return { type, ...picked(schema, NUMBER_KEYS) };
  return { type: 'string', ...textFacts(schema, at, notes) };
}

/** Returns the examples of a schema that its field accepts. */
function examplesOf(schema: JsonObject, field: JsonObject): JsonObject {
  if (!Array.isArray(schema['examples']) || 'enum' in field) return {};
  const taken = (schema['examples'] as readonly Json[]).filter((example) => ajv.validate(field, example));
  return taken.length > 0 ? { examples: [...new Set(taken)] } : {};
}

/** Returns the default value of a schema, if its field accepts it. */
export function startOf(schema: JsonObject, field: JsonObject, at: string, notes: Notes): JsonObject {
  const start = schema['default'] ?? schema['const'];
  if (start === undefined || start === null || start === '') return {};
  if (Array.isArray(start) && start.length === 0) return {};
  if (ajv.validate(field, start)) return { default: start };
  notes.lost(`${at}/default`, `the field would refuse its own default ${JSON.stringify(start)}`);
  return {};
}

/** Returns the title of a schema; defaults to one derived from its name. */
export const titleOf = (schema: JsonObject, name: string, ui: JsonObject = {}): string => {
  const stated = [ui['title'], schema['title']].find(
    (title) => typeof title === 'string' && cleanTitle(title) !== '',
  );
  return typeof stated === 'string' ? cleanTitle(stated) : titleOfName(name);
};

/** Returns the description of a field; by default, it names the title. */
export const describedAs = (schema: JsonObject, title: string): string => {
  const { description } = schema;
  return typeof description === 'string' && description.trim() !== ''
    ? description.trim()
    : `Imported as “${title}”.`;
};

/** Returns the constant of a schema if it can be an answer. */
export function constantOf(schema: JsonObject, field: JsonObject, at: string, notes: Notes): JsonObject {
  const { const: only } = schema;
  if (only === undefined || 'enum' in field || 'const' in field) return {};
  if (!Array.isArray(only) && ajv.validate({ type: field['type'] }, only)) return { const: only };
  notes.lost(`${at}/const`, 'a constant that is a list or an object is only what a new case begins with');
  return {};
}

/** Converts a scalar schema to a field of the shared model. */
export function scalarField(
  schema: JsonObject,
  name: string,
  ui: JsonObject,
  at: string,
  notes: Notes,
): JsonObject {
  noteUnread(schema, at, notes);
  const title = titleOf(schema, name, ui);
  const facts = scalarFacts(schema, ui, at, notes);
  const field = { ...facts, ...constantOf(schema, facts, at, notes) };
  return {
    title,
    description: describedAs(schema, title),
    ...field,
    ...examplesOf(schema, field),
    ...startOf(schema, field, at, notes),
  };
}

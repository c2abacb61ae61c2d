import {
  isMoment,
  isNumeric,
  isObjectSchema,
  type Expression,
  type FieldSchema,
  type ObjectSchema,
} from '../src/engine/definition/schema.ts';
import { compileBounds, isBound } from './bounds.ts';
import { withoutConditions } from './conditional-options.ts';
import { compileRules } from './expressions/cross-field-rules.ts';
import { compileExpression, formFieldsRead } from './expressions/compile.ts';
import { isObject, type Json, type JsonObject } from './json-source.ts';
import { flatten } from './rules.ts';

/** Schema keywords that only validate; the validator needs no others. */
const VALIDATION_KEYS = [
  'type',
  'format',
  'enum',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

/** Keywords not needed for rendering: read only by the compiler or (`default`) by the store. */
const COMPILED_AWAY = new Set([
  '$schema',
  '$id',
  '$defs',
  'x-form',
  'x-computed',
  'x-rules',
  'x-sections',
  'x-showIf',
  'x-requiredIf',
  'allOf',
  'if',
  'then',
  'else',
  'required',
  'properties',
  'items',
  'default',
  'x-follows',
  'x-subject',
  'x-person',
  'x-first-row',
  'x-keep-on-clear',
  'x-preset',
  'x-usual',
  'x-heading',
]);

const isFields = (schema: JsonObject): boolean => isObject(schema['properties']);

/** Returns the schema that renders a form: a flat list of fields, conditions as `x-rules`, unconditional `required`. */
export function layoutSchema(schema: JsonObject): ObjectSchema {
  return draw(schema, true) as ObjectSchema;
}

/** Returns every expression of the fields of an object. */
const expressionsOf = ({
  properties,
  'x-rules': rules = [],
  'x-musts': musts = [],
}: ObjectSchema): readonly Expression[] =>
  [
    ...Object.values(properties).map((field) => field['x-computed']),
    ...Object.values(properties).map((field) => field['x-bounds']?.least),
    ...Object.values(properties).map((field) => field['x-bounds']?.most),
    ...musts.map(({ must }) => must),
    ...Object.values(properties).flatMap((field) => (field['x-offers'] ?? []).map(({ when }) => when)),
    ...rules.flatMap(({ show, require }) => [show, require]),
  ].filter((expression) => expression !== undefined);

/** Converts the `items` of a list; `x-reads` lists the form fields that rows read, so others do not invalidate them. */
function drawItems(items: JsonObject): FieldSchema {
  const drawn = draw(items);
  const reads = isObjectSchema(drawn) ? expressionsOf(drawn).flatMap(formFieldsRead) : [];
  return reads.length > 0 ? { ...drawn, 'x-reads': [...new Set(reads)] } : drawn;
}

/** Compiles the expression of a computed field; omitted when it cannot be parsed. */
function computed({ 'x-computed': text }: JsonObject): { readonly 'x-computed'?: Expression } {
  const expression = typeof text === 'string' ? compileExpression(text) : undefined;
  return expression === undefined ? {} : { 'x-computed': expression };
}

/** Returns the values of an `enum` or `const` as strings, which is what list controls emit. */
function closedList({ type, enum: values, const: only }: JsonObject): JsonObject {
  const isOne = only !== undefined && (type === 'string' || isNumeric({ type }));
  const all = isOne ? [only] : values;
  return Array.isArray(all) ? { enum: (all as readonly Json[]).map(String) } : {};
}

/** Converts the source of a free text to `x-suggests`, since its names are no options: any text is an answer. */
function freeText({ 'x-source': source, 'x-free-text': isFree, ...rest }: JsonObject): JsonObject {
  if (isFree !== true) return source === undefined ? rest : { ...rest, 'x-source': source };
  return source === undefined ? rest : { ...rest, 'x-suggests': source };
}

/** Converts the `examples` of a single-line text field to suggested options. */
function withSuggestions(schema: JsonObject): JsonObject {
  const { examples, ...rest } = schema;
  const { type, format, 'x-text': kind = 'plain' } = rest;
  const isTyped = type === 'string' && kind === 'plain' && !isMoment({ format });
  const hasList = ['enum', 'const', 'x-options', 'x-source', 'x-suggests'].some((key) => key in rest);
  if (!isTyped || hasList || !Array.isArray(examples)) return schema;
  return { ...rest, 'x-options': (examples as readonly string[]).map((value) => ({ value, label: value })) };
}

function draw(schema: JsonObject, isForm = false): FieldSchema {
  const shown = { ...withSuggestions(freeText(schema)), ...closedList(schema) };
  const { 'x-options': options } = shown;
  const facts = {
    ...Object.fromEntries(
      Object.entries(shown).filter(([key]) => !COMPILED_AWAY.has(key) && !isBound(schema, key)),
    ),
    ...computed(schema),
    ...compileBounds(schema),
    ...(options !== undefined && { 'x-options': withoutConditions(options) }),
  };
  const { items } = schema;
  const withItems = isObject(items) ? { ...facts, items: drawItems(items) } : facts;
  if (!isFields(schema)) return withItems as unknown as FieldSchema;
  const flat = flatten(schema, isForm);
  const musts = compileRules(schema['x-rules']);
  return {
    ...withItems,
    properties: mapValues(flat.properties, (field, name) => {
      const offers = flat.offers.get(name);
      return { ...draw(field), ...(offers && { 'x-offers': offers }) };
    }),
    ...(flat.required.length > 0 ? { required: flat.required } : {}),
    ...(flat.rules.length > 0 ? { 'x-rules': flat.rules } : {}),
    ...(musts.length > 0 ? { 'x-musts': musts } : {}),
  } as unknown as FieldSchema;
}

/**
 * Returns the draft-07 schema that validates the shape of effective answers. Conditional requirements are excluded,
 * since one evaluator handles them for page and validation; so are texts and layout keywords, which the generated code
 * would include.
 */
export function validationSchema(schema: JsonObject): JsonObject {
  const validated: Record<string, Json> = {};
  for (const key of VALIDATION_KEYS) if (schema[key] !== undefined) validated[key] = schema[key];
  const items = schema['items'];
  if (isObject(items)) validated['items'] = validationSchema(items);
  if (!isFields(schema)) return validated;
  const flat = flatten(schema);
  validated['properties'] = mapValues(flat.properties, (field) => validationSchema(field));
  if (flat.required.length > 0) validated['required'] = flat.required;
  return validated;
}

const mapValues = <In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In, name: string) => Out,
): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

import type { JsonObject } from '../../../compiler/json-source.ts';
import { CHOICES, DRIVER, fieldsOf } from './spec.ts';
import type { Field, Spec } from './spec.ts';

function property({ kind, label }: Field): JsonObject {
  if (kind === 'tick') return { type: 'boolean', title: label };
  if (kind === 'number') return { type: 'number', title: label };
  return kind === 'choice'
    ? { type: 'string', title: label, enum: CHOICES }
    : { type: 'string', title: label };
}

const properties = (fields: readonly Field[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field.name, property(field)]));

const list = ({ row }: Spec): JsonObject =>
  row
    ? {
        rows: {
          type: 'array',
          title: 'Rows',
          maxItems: 100,
          items: { type: 'object', properties: properties(row) },
        },
      }
    : {};

const required = (spec: Spec): readonly string[] =>
  fieldsOf(spec)
    .filter((field) => field.required)
    .map(({ name }) => name);

/** Returns the JSON Schema with a flat list of fields; for libraries with separate conditions. */
export const flatSchema = (spec: Spec): JsonObject => ({
  type: 'object',
  required: required(spec),
  properties: { ...properties(fieldsOf(spec)), ...list(spec) },
});

/** Returns the JSON Schema with an `if` per conditional field. */
export function conditionalSchema(spec: Spec): JsonObject {
  const hidden = fieldsOf(spec).filter(({ conditional }) => conditional);
  if (hidden.length === 0) return flatSchema(spec);
  const shown = fieldsOf(spec).filter(({ conditional }) => !conditional);
  return {
    type: 'object',
    required: required(spec),
    properties: properties(shown),
    allOf: hidden.map((field) => ({
      if: { required: [DRIVER], properties: { [DRIVER]: { const: true } } },
      then: { properties: properties([field]) },
    })),
  };
}

import { isObject, type Json, type JsonObject } from '../json-source.ts';

/** Returns the entries of a list; empty for anything else. */
export const entriesOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** Returns a schema or any other object; `{}` for anything else. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Returns the strings of a list, such as the names in `required`. */
export const textsOf = (value: Json | undefined): readonly string[] =>
  entriesOf(value).filter((entry) => typeof entry === 'string');

/** Converts a value to text: an object or a list to JSON. */
export const asText = (value: Json): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Keywords for alternative schemas. */
export const SCHEMAS = ['oneOf', 'anyOf'] as const;

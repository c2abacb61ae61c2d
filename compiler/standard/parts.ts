import { isObject } from '../json-source.ts';
import type { Json, JsonObject } from '../json-source.ts';

/** The entries of a list; none of anything else. */
export const entriesOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** A schema, or any other object; an empty one of anything else. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** The texts of a list, such as the names in `required`. */
export const textsOf = (value: Json | undefined): readonly string[] =>
  entriesOf(value).filter((entry) => typeof entry === 'string');

/** Any value as a text: an object or a list as JSON. */
export const asText = (value: Json): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The keywords under which several schemas stand of which one counts. */
export const SCHEMAS = ['oneOf', 'anyOf'] as const;

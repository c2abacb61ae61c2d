import { isObjectSchema, type FieldSchema } from '../src/engine/definition/schema.ts';
import { isObject, pointerTo, type Json } from './json-source.ts';
import { didYouMean } from './problem.ts';

/** An answer to a field that a form does not have. */
interface UnknownAnswer {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Returns answers to fields that the form, or the row of a list, does not have: usually typos, otherwise ignored.
 * @param pointer the JSON pointer of the value
 */
export function unknownAnswers(
  value: Json | undefined,
  schema: FieldSchema | undefined,
  pointer = '',
): readonly UnknownAnswer[] {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).flatMap((entry, index) =>
      unknownAnswers(entry, schema?.items, pointerTo(pointer, index)),
    );
  }
  if (!isObject(value) || !isObjectSchema(schema)) return [];
  const names = Object.keys(schema.properties);
  return Object.entries(value).flatMap(([name, answer]) => {
    const at = pointerTo(pointer, name);
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    return field
      ? unknownAnswers(answer, field, at)
      : [{ pointer: at, message: `there is no field "${name}"${didYouMean(name, names)}` }];
  });
}

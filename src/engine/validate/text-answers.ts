import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { FieldSchema } from '../definition/schema.ts';
import type { FieldPath } from './field-error.ts';

/** A text that was answered, with its field. */
export interface TextAnswer {
  readonly path: FieldPath;
  readonly field: FieldSchema;
  readonly text: string;
}

/** Every answered text of an object, of its lists and of their rows, in the order of the fields. */
export function textAnswers(object: FieldSchema, answers: unknown, path: FieldPath = []): TextAnswer[] {
  const fields = object.properties;
  if (!fields || !isPlainObject(answers)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = answers[name];
    const at = [...path, name];
    const { items } = field;
    if (typeof value === 'string') return [{ path: at, field, text: value }];
    if (!items || !Array.isArray(value)) return [];
    return value.flatMap((entry: unknown, index) =>
      typeof entry === 'string'
        ? [{ path: [...at, index], field: items, text: entry }]
        : textAnswers(items, entry, [...at, index]),
    );
  });
}

import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { FieldSchema } from '../definition/schema.ts';
import type { FieldPath } from './field-error.ts';

export interface TextAnswer {
  readonly path: FieldPath;
  readonly field: FieldSchema;
  readonly text: string;
}

/** Returns every answered text of an object, its lists and their rows, in field order. */
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

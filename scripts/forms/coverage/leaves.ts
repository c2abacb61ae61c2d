import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { fieldsOf, objectsOf } from '../check/objects.ts';
import type { JsonObject } from '../json-source.ts';

/** A field of a form or of its rows; rows are written `*`, as in `decedents.*.decedentName`. */
export interface Leaf {
  readonly path: string;
  readonly pointer: string;
  readonly field: FieldSchema;
}

/** Every field of a bundled form, those of rows included. */
export function leavesOf(raw: JsonObject): readonly Leaf[] {
  return objectsOf(raw).flatMap((object) => {
    const base = object.path === '' ? '' : `${object.path}.*.`;
    return fieldsOf(object).map(({ name, pointer, field }) => ({ path: base + name, pointer, field }));
  });
}

/** A data path with `*` for list indexes, as leaves have it. */
export const leafPath = (path: readonly (string | number)[]): string =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

/** Every value that stands at a leaf's path in some answers; the entries of a list one by one. */
export function valuesAt(data: unknown, path: string): readonly unknown[] {
  return path.split('.').reduce<readonly unknown[]>(
    (values, step) =>
      values.flatMap((value) => {
        if (step === '*') return Array.isArray(value) ? (value as unknown[]) : [];
        const next =
          typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
        return next === undefined ? [] : [next];
      }),
    [data],
  );
}

import type { FieldSchema, Offer } from '../../../src/engine/definition/schema.ts';
import { conditionalOffers, conditionalValues } from '../../conditional-options.ts';
import { fieldsOf, objectsOf } from '../objects.ts';
import type { JsonObject } from '../../json-source.ts';

/** A field of a form or of its rows; rows are written `*`, as in `decedents.*.decedentName`. */
export interface Leaf {
  readonly path: string;
  readonly pointer: string;
  readonly field: FieldSchema;
  /** What the branches that describe the field offer, where they differ. */
  readonly offers: readonly Offer[];
  /** Its options that have a condition. */
  readonly only: readonly Offer[];
}

/** Every field of a bundled form, those of rows included. */
export function leavesOf(raw: JsonObject): readonly Leaf[] {
  return objectsOf(raw).flatMap((object) => {
    const base = object.path === '' ? '' : `${object.path}.*.`;
    return fieldsOf(object).map(({ name, pointer, field, schema }) => {
      const { 'x-offers': offers = [] } = field;
      const [own, only] = [conditionalOffers(schema), conditionalValues(schema)];
      // Those of its options stand behind those of its branches.
      return { path: base + name, pointer, field, offers: offers.slice(0, offers.length - own.length), only };
    });
  });
}

/** A data path with `*` for list indexes, as leaves have it. */
export const leafPath = (path: readonly (string | number)[]): string =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

/** Every value that stands at a leaf's path in some answers; the entries of a list one by one. */
export function valuesAt(data: unknown, path: string): readonly unknown[] {
  if (path === '') return [data];
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

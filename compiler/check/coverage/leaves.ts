import type { FieldSchema, Offer } from '../../../src/engine/definition/schema.ts';
import { conditionalOffers, conditionalValues } from '../../conditional-options.ts';
import { fieldsOf, objectsOf } from '../objects.ts';
import type { JsonObject } from '../../json-source.ts';

/** A field of a form or of its rows; rows are `*`, as in `decedents.*.decedentName`. */
export interface Leaf {
  readonly path: string;
  readonly pointer: string;
  readonly field: FieldSchema;
  /** Offers of the branches that define the field, where they differ. */
  readonly offers: readonly Offer[];
  /** Offers of conditional options. */
  readonly only: readonly Offer[];
}

/** Returns every field of a bundled form, including those of rows. */
export function leavesOf(raw: JsonObject): readonly Leaf[] {
  return objectsOf(raw).flatMap((object) => {
    const base = object.path === '' ? '' : `${object.path}.*.`;
    return fieldsOf(object).map(({ name, pointer, field, schema }) => {
      const { 'x-offers': offers = [] } = field;
      const [own, only] = [conditionalOffers(schema), conditionalValues(schema)];
      // Offers of options come after those of branches.
      return { path: base + name, pointer, field, offers: offers.slice(0, offers.length - own.length), only };
    });
  });
}

/** Converts a data path to a leaf path: list indexes become `*`. */
export const leafPath = (path: readonly (string | number)[]): string =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

/** Returns every value at a leaf's path in some answers; list entries are flattened. */
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

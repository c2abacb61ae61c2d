import type { FieldSchema } from '../src/engine/definition/schema.ts';
import { compileExpression } from './expressions/compile.ts';
import type { JsonObject } from './json-source.ts';

/** Keywords of bounds that are expressions over answers. */
export const BOUND_KEYS = ['x-min', 'x-max'] as const;

type BoundKey = (typeof BOUND_KEYS)[number];

/** Values of `x-max` that exclude the future and are no expressions; the field's control reads them. */
const PRESENT: ReadonlySet<unknown> = new Set(['now', 'today']);

/** Returns the expression of a bound, or undefined. */
export function boundText(field: JsonObject, key: BoundKey): string | undefined {
  const stated = field[key];
  return typeof stated === 'string' && !(key === 'x-max' && PRESENT.has(stated)) ? stated : undefined;
}

/** Returns true if a keyword of a field is a bound that depends on answers. */
export const isBound = (field: JsonObject, key: string): boolean =>
  BOUND_KEYS.some((bound) => bound === key && boundText(field, bound) !== undefined);

/** Compiles the bounds of a field for the browser. */
export function compileBounds(field: JsonObject): Pick<FieldSchema, 'x-bounds'> {
  const [least, most] = BOUND_KEYS.map((key) => {
    const text = boundText(field, key);
    return text === undefined ? undefined : compileExpression(text);
  });
  if (least === undefined && most === undefined) return {};
  return { 'x-bounds': { ...(least !== undefined && { least }), ...(most !== undefined && { most }) } };
}

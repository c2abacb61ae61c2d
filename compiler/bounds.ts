import type { FieldSchema } from '../src/engine/definition/schema.ts';
import { compileExpression } from './expressions/compile.ts';
import type { JsonObject } from './json-source.ts';

/** The keywords of bounds that depend on answers. */
export const BOUND_KEYS = ['x-min', 'x-max'] as const;

type BoundKey = (typeof BOUND_KEYS)[number];

/** What `x-max` says instead of an expression when nothing may lie in the future; the control of the field reads it. */
const PRESENT: ReadonlySet<unknown> = new Set(['now', 'today']);

/** The expression of a bound; undefined where there is none. */
export function boundText(field: JsonObject, key: BoundKey): string | undefined {
  const stated = field[key];
  return typeof stated === 'string' && !(key === 'x-max' && PRESENT.has(stated)) ? stated : undefined;
}

/** Whether a keyword of a field is a bound that depends on answers. */
export const isBound = (field: JsonObject, key: string): boolean =>
  BOUND_KEYS.some((bound) => bound === key && boundText(field, bound) !== undefined);

/** The bounds of a field as the browser evaluates them. */
export function compileBounds(field: JsonObject): Pick<FieldSchema, 'x-bounds'> {
  const [least, most] = BOUND_KEYS.map((key) => {
    const text = boundText(field, key);
    return text === undefined ? undefined : compileExpression(text);
  });
  if (least === undefined && most === undefined) return {};
  return { 'x-bounds': { ...(least !== undefined && { least }), ...(most !== undefined && { most }) } };
}

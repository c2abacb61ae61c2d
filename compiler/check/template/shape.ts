import { itemObject, type FieldSchema, type ObjectSchema } from '../../../src/engine/definition/schema.ts';
import { isObject, type Json } from '../../json-source.ts';

/** The shape of a name or an expression in a template. */
export type Shape =
  /** The fields of the form or of one row; `path` is `''` or the list's name. */
  | { readonly kind: 'fields'; readonly path: string; readonly schema: ObjectSchema }
  | { readonly kind: 'list'; readonly path: string; readonly field: FieldSchema }
  | { readonly kind: 'field'; readonly path: string; readonly field: FieldSchema }
  /** A value not typed into the form: a fact of the organisation, or a literal of the template. */
  | { readonly kind: 'fact'; readonly value: Json }
  /** The result of a helper. */
  | { readonly kind: 'made'; readonly of: 'text' | 'number' | 'yes-no' }
  /** A parameter of a partial that this call omits. */
  | { readonly kind: 'absent'; readonly name: string }
  /** Already reported. */
  | { readonly kind: 'unknown' };

export const UNKNOWN: Shape = { kind: 'unknown' };

const pathTo = (base: string, name: string): string => (base === '' ? name : `${base}.${name}`);

/** Returns the shape of a field of an object, or undefined when it has no such field. */
export function fieldShape(
  { path, schema }: Extract<Shape, { kind: 'fields' }>,
  name: string,
): Shape | undefined {
  const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (!field) return undefined;
  return { kind: field.type === 'array' ? 'list' : 'field', path: pathTo(path, name), field };
}

/** Returns the shape of the entries of a list or a fact, or undefined when it is not iterable. */
export function entryShape(shape: Shape): Shape | undefined {
  if (shape.kind === 'unknown') return UNKNOWN;
  if (shape.kind === 'fact' && Array.isArray(shape.value))
    return { kind: 'fact', value: (shape.value as readonly Json[])[0] ?? '' };
  if (shape.kind !== 'list') return undefined;
  const row = itemObject(shape.field);
  if (row) return { kind: 'fields', path: shape.path, schema: row };
  return { kind: 'field', path: shape.path, field: shape.field.items ?? { type: 'string' } };
}

/** Returns true if the entries of a list are rows of fields. */
export const hasRows = (shape: Shape): boolean =>
  shape.kind === 'list' && itemObject(shape.field) !== undefined;

/** Returns the names of the properties of a shape. */
export function namesIn(shape: Shape): readonly string[] {
  if (shape.kind === 'fields') return Object.keys(shape.schema.properties);
  return shape.kind === 'fact' && isObject(shape.value) ? Object.keys(shape.value) : [];
}

/** Describes a shape, as the end of a sentence. */
export function describe(shape: Shape): string {
  switch (shape.kind) {
    case 'fields':
      return shape.path === '' ? 'the whole form' : `a row of "${shape.path}"`;
    case 'list':
      return hasRows(shape) ? `the rows of "${shape.path}"` : `the list "${shape.path}"`;
    case 'field':
      return `"${shape.path}"`;
    case 'fact':
      return typeof shape.value === 'object' ? 'a group of facts' : JSON.stringify(shape.value);
    case 'made':
      return { text: 'a text', number: 'a number', 'yes-no': 'true or false' }[shape.of];
    default:
      return 'nothing';
  }
}

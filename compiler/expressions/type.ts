import type { FieldSchema } from '../../src/engine/definition/schema.ts';

/** A literal in an expression. */
export type Constant = string | number | boolean;

/** Fields of a form, of the shared model or of a row, by name. */
export type Fields = Readonly<Record<string, FieldSchema>>;

/** Type of an expression. `unknown` is the type of a node whose problem has been reported. */
export type Type =
  /** The unit `''` is compatible with every unit, as that of a product. */
  | { readonly kind: 'number'; readonly unit?: string }
  | { readonly kind: 'text'; readonly words?: readonly string[] }
  | { readonly kind: 'truth' | 'date' | 'moment' | 'time' | 'unknown' }
  /** Entries of a list, or one field of each row; `rows` are the fields of its rows. */
  | { readonly kind: 'list'; readonly of: Type; readonly rows?: Fields };

/** Descriptions of types, for messages. */
const KIND_TEXTS: Readonly<Record<Type['kind'], string>> = {
  number: 'a number',
  text: 'a text',
  truth: 'true or false',
  date: 'a date',
  moment: 'a date with a time',
  time: 'a time',
  list: 'a list',
  unknown: 'anything',
};

const FORMATS: Readonly<Record<string, 'date' | 'moment' | 'time'>> = {
  date: 'date',
  'date-time': 'moment',
  time: 'time',
};

/** A score such as `/15` has no unit. */
const unitOf = (unit: string | undefined): { readonly unit?: string } =>
  unit === undefined || /^\/\d/.test(unit) ? {} : { unit };

/** Returns the type of a field. */
export function typeOfField(field: FieldSchema): Type {
  switch (field.type) {
    case 'number':
    case 'integer':
      return { kind: 'number', ...unitOf(field['x-unit']) };
    case 'boolean':
      return { kind: 'truth' };
    case 'array': {
      const rows = field.items?.properties;
      return {
        kind: 'list',
        of: field.items ? typeOfField(field.items) : { kind: 'unknown' },
        ...(rows && { rows }),
      };
    }
    case 'object':
      return { kind: 'unknown' };
    default:
      return { kind: FORMATS[field.format ?? ''] ?? 'text' };
  }
}

const MOMENTS = [
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['moment', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/],
  ['time', /^\d{2}:\d{2}$/],
] as const;

/** Returns the type of a literal; a text in the format of a stored date or time has that type. */
export function typeOfConstant(value: Constant): Type {
  if (typeof value !== 'string') return { kind: typeof value === 'number' ? 'number' : 'truth' };
  const [moment] = MOMENTS.find(([, shape]) => shape.test(value)) ?? [];
  return moment === undefined ? { kind: 'text', words: [value] } : { kind: moment };
}

/** Returns true if a type is assignable to another; a number without a unit fits every unit. */
export function fits(type: Type, wanted: Type): boolean {
  if (type.kind === 'unknown' || wanted.kind === 'unknown') return true;
  if (type.kind === 'number' && wanted.kind === 'number')
    return !type.unit || !wanted.unit || type.unit === wanted.unit;
  if (type.kind === 'list' && wanted.kind === 'list') return fits(type.of, wanted.of);
  return type.kind === wanted.kind;
}

/** Describes a type, with its unit: "a number of kg". */
export const describeType = (type: Type): string =>
  type.kind === 'number' && type.unit ? `a number of ${type.unit}` : KIND_TEXTS[type.kind];

import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import type { JsonObject } from '../../json-source.ts';
import { layoutSchema } from '../../shapes.ts';

/** Facts of a field that its stored answers depend on. */
export interface ReleasedField {
  readonly type: string;
  /** The values of a closed choice. */
  readonly options?: readonly string[];
}

/** Fields of a model by path; those of rows as `decedents.*.decedentName`. */
export type ReleasedFields = Readonly<Record<string, ReleasedField>>;

const FORMATS = new Set(['date', 'time', 'date-time']);

function typeOf({ type, format = '', items }: FieldSchema): string {
  if (type === 'array') return items?.properties ? 'rows' : 'list';
  if (type === 'string') return FORMATS.has(format) ? format : 'text';
  return type === 'integer' ? 'number' : type;
}

function released(field: FieldSchema): ReleasedField {
  const closed = field.enum ?? field.items?.enum ?? field['x-strict'] ?? field.items?.['x-strict'];
  const values = closed ? optionsOf(field).map(({ value }) => value) : [];
  return { type: typeOf(field), ...(values.length > 0 && { options: values }) };
}

const fieldsBelow = (
  properties: Readonly<Record<string, FieldSchema>>,
  base: string,
): readonly (readonly [string, ReleasedField])[] =>
  Object.entries(properties).flatMap(([name, field]) => [
    [base + name, released(field)] as const,
    ...fieldsBelow(field.items?.properties ?? {}, `${base}${name}.*.`),
  ]);

/** Returns the released form of a shared model, given with references inlined. */
export const releasedFields = (model: JsonObject): ReleasedFields =>
  Object.fromEntries(fieldsBelow(layoutSchema(model).properties, ''));

/** Returns the JSON pointer of a field in form-data.json. */
export const pointerOfField = (path: string): string =>
  path
    .split('.')
    .map((step) => (step === '*' ? '/items' : `/properties/${step}`))
    .join('');

import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import type { JsonObject } from '../../json-source.ts';
import { layoutSchema } from '../../shapes.ts';

/** What stored answers of a field depend on. */
export interface ReleasedField {
  readonly type: string;
  /** The values of a field that takes no others. */
  readonly options?: readonly string[];
}

/** The fields of a model by path; those of rows as `decedents.*.decedentName`. */
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

/** What a release stores of the shared model, which is given with its references inlined. */
export const releasedFields = (model: JsonObject): ReleasedFields =>
  Object.fromEntries(fieldsBelow(layoutSchema(model).properties, ''));

/** Where a field stands in form-data.json, as a JSON pointer. */
export const pointerOfField = (path: string): string =>
  path
    .split('.')
    .map((step) => (step === '*' ? '/items' : `/properties/${step}`))
    .join('');

import { optionsOf } from '../../../src/engine/data/labels.ts';
import { itemObject, type FieldSchema, type ObjectSchema } from '../../../src/engine/definition/schema.ts';
import type { FieldTargets, FormTarget } from '../../../src/engine/texts/kind.ts';
import { targetField } from '../../../src/engine/texts/propose-answers.ts';
import { pointerTo } from '../../json-source.ts';
import { didYouMean } from '../../problem.ts';
import type { ValueType } from './value-type.ts';
import type { KindProblem } from './kind-problems.ts';

const TYPE_NAMES: Readonly<Record<ValueType['type'], string>> = {
  text: 'a text',
  number: 'a number',
  'yes-no': 'yes or no',
  date: 'a date',
  time: 'a time',
  'date-time': 'a date and time',
  list: 'a list',
};

/** Returns the type that a field accepts; undefined for one that no text can fill. */
function takenBy({ type, format, items }: FieldSchema, hasEntry: boolean): ValueType['type'] | undefined {
  if (type === 'array') return items?.type === 'string' || hasEntry ? 'list' : undefined;
  if (type === 'boolean') return 'yes-no';
  if (type === 'number' || type === 'integer') return 'number';
  if (type !== 'string') return undefined;
  return format === 'date' || format === 'time' || format === 'date-time' ? format : 'text';
}

/** Returns the reason why a value never fits a field. */
function misfit(
  field: FieldSchema,
  hasEntry: boolean,
  name: string,
  { type, values = [] }: ValueType,
): string | undefined {
  const taken = takenBy(field, hasEntry);
  if (taken !== type)
    return `"${name}" is ${TYPE_NAMES[type]}, and the field takes ${taken === undefined ? 'none that a text can give' : TYPE_NAMES[taken]}`;
  const isClosed = field.enum !== undefined || field['x-strict'] === true;
  const options = optionsOf(field).map(({ value }) => value);
  const stray = isClosed ? values.find((value) => !options.includes(value)) : undefined;
  return stray === undefined
    ? undefined
    : `"${name}" can be "${stray}", which is no option of the field${didYouMean(stray, options)}`;
}

function fieldProblems(
  schema: ObjectSchema,
  targets: FieldTargets,
  at: string,
  types: ReadonlyMap<string, ValueType>,
): readonly KindProblem[] {
  return Object.entries(targets).flatMap(([written, target]) => {
    const pointer = pointerTo(at, written);
    const { field, entry, name } = targetField(schema, written);
    if (!field) {
      const near = didYouMean(name, Object.keys(schema.properties));
      return [{ pointer, message: `there is no field "${written}" here${near}` }];
    }
    const values = typeof target === 'string' ? [target] : target;
    return values.flatMap((value) => {
      const type = types.get(value);
      const message = type
        ? misfit(field, entry !== undefined, value, type)
        : `no value is called "${value}"${didYouMean(value, [...types.keys()])}`;
      return message === undefined ? [] : [{ pointer, message }];
    });
  });
}

/**
 * Validates the targets of a kind in a form.
 * @param types the types of the kind's values
 */
export function targetProblems(
  types: ReadonlyMap<string, ValueType>,
  { fields = {}, rows }: FormTarget,
  schema: ObjectSchema,
  at: string,
) {
  const list = rows && Object.hasOwn(schema.properties, rows.list) ? schema.properties[rows.list] : undefined;
  const item = list && itemObject(list);
  const own = fieldProblems(schema, fields, `${at}/fields`, types);
  if (!rows) return own;
  if (!item)
    return [
      ...own,
      { pointer: `${at}/rows/list`, message: `there is no list of rows "${rows.list}" in this form` },
    ];
  return [...own, ...fieldProblems(item, rows.fields, `${at}/rows/fields`, types)];
}

import { isNumeric } from '../../definition/schema.ts';
import type { FieldSchema } from '../../definition/schema.ts';
import { withStored } from '../../sources/stored-option.ts';
import type { SourceOption } from '../../sources/source-option.ts';
import { useOptions } from './use-options.ts';
import { textOf } from './widget-props.ts';
import type { WidgetProps } from './widget-props.ts';
import { msg, translate } from '../../../../contract/messages.ts';

const YES_NO: readonly SourceOption[] = [
  { value: 'true', label: msg('Yes') },
  { value: 'false', label: msg('No') },
];

/** Returns the options of a single-choice field, including the stored answer if it is no longer offered. */
export function useChoices({
  schema,
  value,
}: Pick<WidgetProps, 'schema' | 'value'>): readonly SourceOption[] {
  const options = useOptions(schema);
  if (schema.type === 'boolean')
    return options.length > 0
      ? options
      : YES_NO.map(({ value: yes, label }) => ({ value: yes, label: translate(label) }));
  return withStored(options, [textOf(value)]);
}

/** Returns true if a field, or each entry of a list, is a number. */
export const isNumber = (schema: FieldSchema): boolean => isNumeric(schema.items ?? schema);

/** Returns the stored value of an option; undefined for the empty option. */
export function storedChoice(schema: FieldSchema, text: string): unknown {
  if (text === '') return undefined;
  return schema.type === 'boolean' ? text === 'true' : text;
}

/** Returns true if a field accepts only its options. */
export const isStrict = (schema: FieldSchema): boolean => {
  const choices = schema.items ?? schema;
  return choices.enum !== undefined || choices['x-strict'] === true || schema['x-strict'] === true;
};

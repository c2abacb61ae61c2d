import { optionsOf } from './labels.ts';
import type { FieldSchema, JsonType, TextEncoding } from '../definition/schema.ts';

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time (UTC)',
  'date-time': 'date and time (UTC)',
  email: 'e-mail address',
  uri: 'web address',
};

const TEXTS: Readonly<Record<TextEncoding, string>> = {
  plain: 'text',
  rich: 'formatted text',
  bbcode: 'BBCode post',
};

const TYPES: Readonly<Record<JsonType, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  array: 'list',
  object: 'group',
};

/** Describes a field's type as text, with format, unit and number of options. */
export function fieldType(schema: FieldSchema): string {
  const { items } = schema;
  if (items?.properties) {
    return `list of ${Object.keys(items.properties)
      .map((name) => `\`${name}\``)
      .join(', ')}`;
  }
  const options = schema.type === 'boolean' ? [] : optionsOf(schema);
  const free = !(schema.enum ?? items?.enum) && !(schema['x-strict'] ?? items?.['x-strict']);
  const several = schema.type === 'array';
  const offered = `${options.length} ${free ? 'suggestion' : 'option'}${options.length === 1 ? '' : 's'}`;
  if (options.length > 0 && free) return `${several ? 'list of texts' : 'text'}, ${offered}`;
  if (options.length > 0) return `${several ? 'any' : 'one'} of ${offered}`;
  if (items) return `list: ${fieldType(items)}`;
  const unit = schema['x-unit'];
  return unit === undefined ? plainType(schema) : `${plainType(schema)}, ${unit}`;
}

const plainType = ({ type, format = '', 'x-text': text }: FieldSchema): string =>
  FORMATS[format] ?? (text === undefined ? TYPES[type] : TEXTS[text]);

import { NOT_PROVIDED } from '../../../../engine/render/values.ts';
import { itemObject, type FieldSchema } from '../../../../engine/definition/schema.ts';

/** Returns true if a field is never rendered. The keyword is not in the engine's field type: only checks use it. */
export const isFormOnly = (field: FieldSchema): boolean =>
  (field as unknown as Readonly<Record<string, unknown>>)['x-form-only'] === true;

/** Returns true for a text that can name a row or a document. */
export const isName = (field: FieldSchema): boolean => field.type === 'string' && field.format === undefined;

/** Returns a text as a literal of a template. */
export const words = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`);

/** Returns the template lines of one field. */
export function templateLines(name: string, field: FieldSchema): readonly string[] {
  const title = field.title ?? name;
  const label = words(field['x-ooc'] === true ? `(( ${title} ))` : title);
  const row = itemObject(field);
  if (row) return rows(name, title, row.properties);
  if (field.type === 'array' && field.items?.format === 'uri') {
    return [`[b]${title}:[/b]`, `{{> image-list images=${name} empty=${words(NOT_PROVIDED)}}}`];
  }
  return [`{{> line label=${label} value=${name}}}`];
}

function rows(name: string, title: string, fields: Readonly<Record<string, FieldSchema>>): readonly string[] {
  const shown = Object.entries(fields).filter(([, field]) => !isFormOnly(field));
  const naming = shown.find(([, field]) => isName(field))?.[0];
  return [
    `[b]${title}:[/b]`,
    `{{#each ${name}}}`,
    `{{#spoiler (join " - " (number @index)${naming === undefined ? '' : ` ${naming}`})}}`,
    ...shown.flatMap(([field, schema]) => templateLines(field, schema)),
    '{{/spoiler}}',
    '{{else}}',
    NOT_PROVIDED,
    '{{/each}}',
  ];
}

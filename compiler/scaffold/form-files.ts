import { itemObject } from '../../src/engine/definition/schema.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { formatJson } from '../format-json.ts';
import type { JsonObject } from '../json-source.ts';
import { layoutSchema } from '../shapes.ts';
import type { NewForm } from './request.ts';

/** The fields of the shared model by name, references inlined. */
export type ModelFields = Readonly<Record<string, JsonObject>>;

/** The files of a new form by their paths below the project. */
export type FormFiles = ReadonlyMap<string, string>;

const isName = (field: FieldSchema): boolean => field.type === 'string' && field.format === undefined;

const words = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`);

/** The lines that print one field. */
function templateLines(name: string, field: FieldSchema): readonly string[] {
  const title = field.title ?? name;
  const label = words(field['x-ooc'] === true ? `(( ${title} ))` : title);
  const row = itemObject(field);
  if (row) return rows(name, title, row.properties);
  if (field.type === 'array' && field.items?.format === 'uri') {
    return [`[b]${title}:[/b]`, `{{> image-list images=${name} empty="None were provided."}}`];
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
    'Not provided',
    '{{/each}}',
  ];
}

/** The mark is not part of the engine's field type: only files and checks read it. */
const isFormOnly = (field: FieldSchema): boolean => (field as unknown as JsonObject)['x-form-only'] === true;

function schemaFile(form: NewForm, about: string): string {
  const { code, slug: _slug, fields, ...meta } = form;
  return formatJson({
    $schema: '../_meta/form.schema.json',
    'x-form': { code, ...meta, about: [about], aliases: [], version: 1 },
    type: 'object',
    required: [about],
    properties: Object.fromEntries(
      fields.map((name) => [name, { $ref: `../form-data.json#/properties/${name}` }]),
    ),
  });
}

const uiFile = ({ fields }: NewForm): string =>
  formatJson({ $schema: '../_meta/ui.schema.json', 'ui:sections': [{ title: 'Details', fields }] });

function titleFile(
  { name, fields }: NewForm,
  about: string,
  model: Readonly<Record<string, FieldSchema>>,
): string {
  const date = fields.find((field) => ['date', 'date-time'].includes(model[field]?.format ?? ''));
  const subject = model[about] && isName(model[about]) ? ` {{or ${about} "N/A"}}` : '';
  return `[${name}]${subject}${date === undefined ? '' : ` - {{or (day ${date}) "N/A"}}`}\n`;
}

const bodyFile = ({ name, fields }: NewForm, model: Readonly<Record<string, FieldSchema>>): string =>
  [
    `{{> section title=${words(name)}}}`,
    '[divbox=white]',
    ...fields.flatMap((field) =>
      model[field] && !isFormOnly(model[field]) ? templateLines(field, model[field]) : [],
    ),
    '[/divbox]',
    '',
  ].join('\n');

/** The schema, UI schema and templates of a new form: short, complete, and meant to be edited. */
export function formFiles(form: NewForm, fields: ModelFields): FormFiles {
  const model = layoutSchema({ type: 'object', properties: fields }).properties;
  const about = form.fields.find((name) => model[name] && isName(model[name])) ?? form.fields[0] ?? '';
  return new Map([
    [`schemas/${form.slug}/schema.json`, schemaFile(form, about)],
    [`schemas/${form.slug}/ui.json`, uiFile(form)],
    [`templates/${form.slug}/title.hbs`, titleFile(form, about, model)],
    [`templates/${form.slug}/body.hbs`, bodyFile(form, model)],
  ]);
}

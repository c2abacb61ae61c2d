import { dirname, join } from 'pathe';
import { itemObject, type FieldSchema } from '../../src/engine/definition/schema.ts';
import {
  isFormOnly,
  isName,
  templateLines,
  words,
} from '../../src/features/studio/core/edits/template-lines.ts';
import { formatJson } from '../../src/shared/lib/format-json.ts';
import { isObject, readJson, type Json, type JsonObject } from '../json-source.ts';
import { layoutSchema } from '../shapes.ts';
import { isPatientGroup } from '../patient-groups.ts';
import type { FormsProject } from '../project.ts';
import type { NewForm } from './request.ts';

/** `$schema` of organisation.json in this repository. */
const META = './_meta/organisation.schema.json';

/** Fields of the shared model by name, references inlined. */
export type ModelFields = Readonly<Record<string, JsonObject>>;

/** Contents of a new form's files, by path below the project. */
export type FormFiles = ReadonlyMap<string, string>;

/** A section title and its fields. */
interface SectionFields {
  readonly title: string;
  readonly description?: string | undefined;
  readonly fields: readonly string[];
}

/** Content of a new form: object schema, sections, and UI entries of fields. */
export interface FormParts {
  readonly object: JsonObject;
  readonly sections: readonly SectionFields[];
  readonly entries: JsonObject;
}

/** Returns the parts of a form with fields of the shared model, all in one section. */
const plainParts = ({ fields }: NewForm, about: string | undefined): FormParts => ({
  object: {
    type: 'object',
    required: [about ?? fields[0] ?? ''],
    properties: Object.fromEntries(
      fields.map((name) => [name, { $ref: `../form-data.json#/properties/${name}` }]),
    ),
  },
  sections: [{ title: 'Details', fields }],
  entries: {},
});

/** Returns the `$schema` of a file of a form. Those of an organisation refer to the same folder as its first file. */
function metaSchema(project: FormsProject, name: string): string {
  const { value } = readJson(project, join(project.schemas, 'organisation.json'));
  const own = isObject(value) ? value['$schema'] : undefined;
  return join('..', dirname(typeof own === 'string' ? own : META), `${name}.schema.json`);
}

function schemaFile(
  project: FormsProject,
  form: NewForm,
  about: string | undefined,
  { object }: FormParts,
): string {
  const { code, slug: _slug, fields: _fields, ...meta } = form;
  return formatJson({
    $schema: metaSchema(project, 'form'),
    'x-form': { code, ...meta, about: about === undefined ? [] : [about], aliases: [], version: 1 },
    ...object,
  });
}

const uiFile = (project: FormsProject, { sections, entries }: FormParts): string =>
  formatJson({
    $schema: metaSchema(project, 'ui'),
    'ui:sections': sections.map(({ title, description, fields }) => ({
      title,
      ...(description !== undefined && { description }),
      fields,
    })),
    ...entries,
  });

function titleFile(
  project: FormsProject,
  { name, fields, group }: NewForm,
  about: string | undefined,
  model: Readonly<Record<string, FieldSchema>>,
): string {
  if (isPatientGroup(project, group))
    return `[{{or patientID patientName "N/A"}}] ${name} - {{or (day date) "N/A"}}\n`;
  const date = fields.find((field) => ['date', 'date-time'].includes(model[field]?.format ?? ''));
  const named = about === undefined ? undefined : model[about];
  const subject = named && isName(named) ? ` {{or ${about} "N/A"}}` : '';
  return `[${name}]${subject}${date === undefined ? '' : ` - {{or (day ${date}) "N/A"}}`}\n`;
}

/** Returns true if a field always renders something, so that its section is never empty. */
const alwaysPrints = (name: string, field: FieldSchema, required: readonly Json[]): boolean =>
  required.includes(name) || itemObject(field) !== undefined || field.items?.format === 'uri';

/** Returns the template lines of one section, wrapped in a condition if it may be empty. */
function sectionLines(
  fields: readonly string[],
  model: Readonly<Record<string, FieldSchema>>,
  required: readonly Json[],
): readonly string[] {
  const shown = fields.flatMap((name) => {
    const field = model[name];
    return field && !isFormOnly(field) ? [{ name, field }] : [];
  });
  const lines = [
    '[divbox=white]',
    ...shown.flatMap(({ name, field }) => templateLines(name, field)),
    '[/divbox]',
  ];
  if (shown.some(({ name, field }) => alwaysPrints(name, field, required))) return lines;
  const any = shown.flatMap(({ name }) => [`(answered ${name})`, name]).join(' ');
  return [`{{#if (any ${any})}}`, ...lines, '{{/if}}'];
}

function bodyFile(
  { name }: NewForm,
  { sections, object }: FormParts,
  model: Readonly<Record<string, FieldSchema>>,
): string {
  const required = (object['required'] ?? []) as readonly Json[];
  const [only] = sections;
  const blocks = sections.map(({ title, fields }, index) => {
    const heading = `{{> section title=${words(sections.length === 1 && only ? name : title)}}}`;
    const [first = '', ...rest] = sectionLines(fields, model, required);
    // The heading of the first section is unconditional, so that no post is empty.
    return first.startsWith('{{#if') && index > 0 ? [first, heading, ...rest] : [heading, first, ...rest];
  });
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Returns the schema, UI schema and templates of a new form: short, complete, and to be edited. */
export function formFiles(
  project: FormsProject,
  form: NewForm,
  fields: ModelFields,
  made?: FormParts,
): FormFiles {
  const model = layoutSchema({ type: 'object', properties: fields }).properties;
  const shown = made ? Object.keys(made.object['properties'] as JsonObject) : form.fields;
  const about =
    shown.find((name) => model[name] && isName(model[name])) ??
    shown.find((name) => model[name]?.type !== 'array');
  const parts = made ?? plainParts(form, about);
  return new Map([
    [`schemas/${form.slug}/schema.json`, schemaFile(project, form, about, parts)],
    [`schemas/${form.slug}/ui.json`, uiFile(project, parts)],
    [`templates/${form.slug}/title.hbs`, titleFile(project, form, about, model)],
    [`templates/${form.slug}/body.hbs`, bodyFile(form, parts, model)],
  ]);
}

import { runInThisContext } from 'node:vm';
import { Ajv } from 'ajv';
import Handlebars from 'handlebars';
import type { JsonObject } from '../../../../compiler/json-source.ts';
import { drawnUi, withSections } from '../../../../compiler/sections.ts';
import { layoutSchema, validationSchema } from '../../../../compiler/shapes.ts';
import { precompileProgram } from '../../../../compiler/template-source.ts';
import type {
  FormDefinition,
  FormUi,
  TemplateSpec,
  Validator,
} from '../../../../src/engine/definition/form.ts';
import type { ObjectSchema } from '../../../../src/engine/definition/schema.ts';
import { readEnclosed } from '../../../../src/engine/bbcode/enclosed.ts';
import { formats } from '../../../../src/engine/validate/formats.ts';

/** A form written down in a test: its fields as a form's schema has them, and what it renders. */
export interface TestForm {
  readonly fields: Readonly<Record<string, JsonObject>>;
  readonly required?: readonly string[];
  /** By default one that holds all fields. */
  readonly sections?: readonly JsonObject[];
  readonly title?: string;
  readonly body?: string;
  readonly recipient?: string;
  readonly partials?: Readonly<Record<string, string>>;
}

/** Validates by a schema as a form's generated validator does. */
const validatorOf = (schema: JsonObject): Validator =>
  new Ajv({ allErrors: true, strictTypes: false, formats: { ...formats } }).compile(
    validationSchema(schema),
  ) as Validator;

/** The schema of a form that asks the given fields, as the engine sees it. */
export const schemaOf = (fields: TestForm['fields'], required: readonly string[] = []): ObjectSchema =>
  layoutSchema({ type: 'object', properties: fields, required });

/** A template text, ready to run. */
const specOf = (text: string): TemplateSpec =>
  runInThisContext(`(${precompileProgram(Handlebars.parse(text))})`) as TemplateSpec;

/** A form made of what a test needs, compiled by the very steps that compile real forms. */
export function testForm({
  fields,
  required = [],
  sections = [{ title: 'All', fields: Object.keys(fields) }],
  title = 'Title',
  body = '',
  recipient,
  partials = {},
}: TestForm): FormDefinition {
  const ui = { 'ui:sections': sections };
  const schema = withSections({ type: 'object', properties: fields, required }, ui);
  return {
    meta: {
      code: 1,
      slug: 'test',
      name: 'Test',
      group: 'Tests',
      agency: 'a',
      site: 'MAIN',
      aliases: [],
      about: [],
      version: 1,
    },
    schema: layoutSchema(schema),
    ui: drawnUi(ui) as unknown as FormUi,
    validate: validatorOf(schema),
    readEnclosed,
    templates: {
      title: specOf(title),
      body: specOf(body),
      ...(recipient === undefined ? {} : { recipient: specOf(recipient) }),
    },
    partials: Object.fromEntries(Object.entries(partials).map(([name, text]) => [name, specOf(text)])),
    organisation: { name: 'House of Examples', sites: { MAIN: { name: 'Main house', accent: '#0080FF' } } },
  };
}

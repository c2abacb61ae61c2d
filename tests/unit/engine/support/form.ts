import { runInThisContext } from 'node:vm';
import { Ajv } from 'ajv';
import Handlebars from 'handlebars';
import type { JsonObject } from '../../../../compiler/json-source.ts';
import { drawnUi, addSectionConditions } from '../../../../compiler/sections.ts';
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

/** A form defined in a test: fields, sections and templates. */
export interface TestForm {
  readonly fields: Readonly<Record<string, JsonObject>>;
  readonly required?: readonly string[];
  /** Defaults to one with all fields. */
  readonly sections?: readonly JsonObject[];
  readonly title?: string;
  readonly body?: string;
  readonly recipient?: string;
  readonly partials?: Readonly<Record<string, string>>;
}

/** Validates by a schema like a form's generated validator. */
const validatorOf = (schema: JsonObject): Validator =>
  new Ajv({ allErrors: true, strictTypes: false, formats: { ...formats } }).compile(
    validationSchema(schema),
  ) as Validator;

/** Returns the engine's schema of a form with the given fields. */
export const schemaOf = (fields: TestForm['fields'], required: readonly string[] = []): ObjectSchema =>
  layoutSchema({ type: 'object', properties: fields, required });

/** A template text, ready to run. */
const specOf = (text: string): TemplateSpec =>
  runInThisContext(`(${precompileProgram(Handlebars.parse(text))})`) as TemplateSpec;

/** Compiles a test form by the same steps as real forms. */
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
  const schema = addSectionConditions({ type: 'object', properties: fields, required }, ui);
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

import { join } from 'pathe';
import type { FormUi } from '../src/engine/definition/form.ts';
import type { FieldSchema, ObjectSchema } from '../src/engine/definition/schema.ts';
import { bundle, type Bundle } from './bundle.ts';
import { isObject, type Json, type JsonObject } from './json-source.ts';
import { namesIn, readAppFacts } from './organisation.ts';
import type { FormsProject } from './project.ts';

/** Texts of a form that its users read. */
interface Drawn {
  readonly schema: ObjectSchema;
  readonly ui: FormUi;
}

type Change = (text: string) => string;

/** Keywords of a field with a text. */
const OF_FIELD = ['title', 'description', 'x-pattern-hint', 'x-unit'] as const;

/** Keys of UI schemas with a text. */
const OF_UI: ReadonlySet<string> = new Set([
  'ui:help',
  'ui:placeholder',
  'itemLabel',
  'addLabel',
  'switchLabel',
  'title',
  'description',
]);

/** Numbers and signs are the same in every language. */
const LETTER = /\p{L}/u;

const mapped = <T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

function changedField<Schema extends FieldSchema>(schema: Schema, change: Change): Schema {
  const { enum: values, items, properties, 'x-labels': labels, 'x-options': options } = schema;
  const musts = schema['x-musts'];
  const texts = OF_FIELD.flatMap((key) => {
    const text = schema[key];
    return text === undefined ? [] : [[key, change(text)]];
  });
  const named = values
    ? Object.fromEntries(values.map((value) => [value, labels?.[value] ?? value]))
    : labels;
  return {
    ...schema,
    ...Object.fromEntries(texts),
    ...(named && { 'x-labels': mapped(named, change) }),
    // A live list brings its own labels.
    ...(options &&
      schema['x-source'] === undefined && {
        'x-options': options.map((option) => ({
          ...option,
          label: change(option.label),
          ...(option.group !== undefined && { group: change(option.group) }),
        })),
      }),
    ...(musts && { 'x-musts': musts.map((must) => ({ ...must, message: change(must.message) })) }),
    ...(items && { items: changedField(items, change) }),
    ...(properties && { properties: mapped(properties, (field) => changedField(field, change)) }),
  };
}

function changedUi(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[]).map((item) => changedUi(item, change));
  if (!isObject(value as Json)) return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, inner]) => [
      key,
      typeof inner === 'string' && OF_UI.has(key) ? change(inner) : changedUi(inner, change),
    ]),
  );
}

const changed = ({ schema, ui }: Drawn, change: Change): Drawn => ({
  schema: changedField(schema, change),
  ui: changedUi(ui, change) as FormUi,
});

/** Returns every text of a form that a translation states, once. */
export function textsOf(form: Drawn): ReadonlySet<string> {
  const texts = new Set<string>();
  changed(form, (text) => {
    if (LETTER.test(text)) texts.add(text);
    return text;
  });
  return texts;
}

const fileOf = ({ schemas }: FormsProject, slug: string, language: string): string =>
  join(schemas, slug, `${language}.json`);

/** Returns the languages of the organisation into which a form is translated. */
export const languagesOf = (project: FormsProject, slug: string): readonly string[] =>
  namesIn(readAppFacts(project)['languages']).filter((language) =>
    project.files.exists(fileOf(project, slug, language)),
  );

/**
 * Reads a translation of a form; its shape is not validated.
 * @throws FormCompileError when the file is not JSON
 */
export const readTranslation = (project: FormsProject, slug: string, language: string): Bundle =>
  bundle(project, fileOf(project, slug, language));

/** Emits the module of a translation: its default export is schema and UI schema with the translated texts. */
export function emitTranslation(form: Drawn, { value }: Bundle): string {
  const texts = (value['texts'] ?? {}) as Readonly<Record<string, string>>;
  const { schema, ui } = changed(form, (text) => texts[text] ?? text);
  return `export default ${JSON.stringify({ schema, ui })};`;
}

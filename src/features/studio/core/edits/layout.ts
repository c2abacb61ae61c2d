import { fieldType } from '../../../../engine/data/field-type.ts';
import type { FieldSchema } from '../../../../engine/definition/schema.ts';
import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import { schemaFile } from '../project.ts';
import { rowProperties } from './field-paths.ts';
import {
  definitionsIn,
  type FormPart,
  formParts,
  inlined,
  sectionsPlace,
  uiFile,
  valueAt,
} from './form-parts.ts';

/** Columns of the form's grid. */
export const COLUMNS = 12;

/** Widgets that take the whole width of a form. */
const WIDE: ReadonlySet<unknown> = new Set(['textarea', 'images', 'checkboxes', 'multiselect', 'lines']);

type Value = Readonly<Record<string, unknown>>;

/** A field of a form as the builder shows it. */
export interface BuiltField {
  readonly name: string;
  readonly title: string;
  /** Kind of its answers, in words. */
  readonly kind: string;
  readonly required: boolean;
  /** Width in columns. */
  readonly width: number;
  /** Definition with its references replaced. */
  readonly schema: Value;
  /** Entry of the UI schema. */
  readonly ui: Value;
}

/** A section of a form with its fields. */
export interface BuiltSection {
  readonly title: string;
  readonly description: string;
  readonly showIf: string;
  readonly fields: readonly BuiltField[];
}

/** Returns the value of a key if it is a text, else an empty text. */
export const textOf = (value: Value, key: string): string => {
  const text = value[key];
  return typeof text === 'string' ? text : '';
};

const kindOf = (schema: Value): string => {
  if (typeof schema['type'] !== 'string') return 'unknown kind';
  return fieldType(schema as unknown as FieldSchema).replaceAll('`', '');
};

/** Returns the width of a field that states none. */
const usualWidth = (schema: Value, ui: Value): number =>
  WIDE.has(ui['ui:widget']) || schema['type'] === 'array' || schema['x-text'] === 'rich'
    ? COLUMNS
    : COLUMNS / 2;

/** Returns the definition of a field with its references replaced; empty if the form does not ask it. */
function fieldSchema(files: Files, parts: readonly FormPart[], name: string): Value {
  const schemas = definitionsIn(parts, name).map((place) =>
    inlined(files, place.file, valueAt(files, place)),
  );
  return Object.assign({}, ...schemas.toReversed().filter(isPlainObject)) as Value;
}

/** Returns a field as the builder shows it. */
function builtField(name: string, schema: Value, own: Value, required: boolean): BuiltField {
  const options = own['ui:options'];
  const span = isPlainObject(options) ? options['span'] : undefined;
  return {
    name,
    title: textOf(schema, 'title') || name,
    kind: kindOf(schema),
    required,
    width:
      typeof span === 'number' ? Math.min(Math.max(1, Math.round(span)), COLUMNS) : usualWidth(schema, own),
    schema,
    ui: own,
  };
}

/** Returns the fields of the rows of a list, in their order; undefined for another field. */
export function rowFields({ schema, ui }: BuiltField): readonly BuiltField[] | undefined {
  const properties = rowProperties(schema);
  if (!properties) return undefined;
  const { items } = schema;
  const required = isPlainObject(items) && Array.isArray(items['required']) ? items['required'] : [];
  const looks = isPlainObject(ui['items']) ? ui['items'] : {};
  return Object.entries(properties)
    .filter((entry): entry is [string, Value] => isPlainObject(entry[1]))
    .map(([name, own]) => {
      const look = looks[name];
      return builtField(name, own, isPlainObject(look) ? look : {}, required.includes(name));
    });
}

/** Returns the sections of a form with their fields; what cannot be read is left out. */
export function readLayout(files: Files, slug: string): readonly BuiltSection[] {
  const place = sectionsPlace(files, slug);
  const sections = inlined(files, place.file, valueAt(files, place));
  const ui = inlined(files, uiFile(slug), valueAt(files, { file: uiFile(slug), path: [] }));
  const parts = formParts(files, schemaFile(slug));
  const required = new Set(
    parts.flatMap(({ value, isBranch }): readonly unknown[] =>
      Array.isArray(value['required']) && !isBranch ? value['required'] : [],
    ),
  );
  const field = (name: string): BuiltField => {
    const schema = fieldSchema(files, parts, name);
    const entry = isPlainObject(ui) ? ui[name] : undefined;
    return builtField(name, schema, isPlainObject(entry) ? entry : {}, required.has(name));
  };
  return (Array.isArray(sections) ? sections : []).filter(isPlainObject).map((section) => ({
    title: textOf(section, 'title'),
    description: textOf(section, 'description'),
    showIf: textOf(section, 'showIf'),
    fields: (Array.isArray(section['fields']) ? section['fields'] : [])
      .filter((name) => typeof name === 'string')
      .map(field),
  }));
}

import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import { MODEL } from '../edits/form-parts.ts';
import { parseObject, schemaFile } from '../project.ts';
import type { Proposal } from './completion.ts';
import { metaAt } from './meta-schema.ts';

const propertiesOf = (schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  isPlainObject(schema['properties']) ? schema['properties'] : {};

const textAt = (value: unknown, key: string): string | undefined => {
  const text = isPlainObject(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : undefined;
};

let read: { readonly text: string | undefined; readonly fields: readonly Proposal[] } | undefined;

/** Returns the fields of the shared model, with title and meaning. */
export function modelFields(files: Files): readonly Proposal[] {
  const text = files[MODEL];
  if (read?.text !== text || !read) {
    const fields = Object.entries(propertiesOf(parseObject(text))).map(([label, field]) => ({
      label,
      detail: textAt(field, 'title'),
      info: textAt(field, 'description'),
    }));
    read = { text, fields };
  }
  return read.fields;
}

/** Returns the names of the fields that a form asks. */
export const fieldNames = (files: Files, slug: string): ReadonlySet<string> =>
  new Set(metaAt(files, schemaFile(slug), []).flatMap(({ node }) => Object.keys(propertiesOf(node))));

/** Returns the fields that a form asks; all fields of the model while its schema cannot be read. */
export function fieldsOf(files: Files, slug: string): readonly Proposal[] {
  const model = modelFields(files);
  const known = new Map(model.map((field) => [field.label, field]));
  const own = [...fieldNames(files, slug)].map((label) => known.get(label) ?? { label });
  return own.length > 0 ? own : model;
}

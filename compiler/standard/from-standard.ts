import { basename } from 'pathe';
import { compileForm } from '../compile.ts';
import { isObject, jsonOf, type Json, type JsonObject } from '../json-source.ts';
import { documentsByField, modelFile, readModelFields } from '../model.ts';
import { FormCompileError } from '../problem.ts';
import { listSlugs, shownPath, type FormsProject } from '../project.ts';
import { isSameKind, readStandard, type StandardForm } from './read-standard.ts';
import type { StandardField } from './collected.ts';
import type { Note } from './notes.ts';
import { fieldName } from '../names.ts';
import { UsageError } from '../usage.ts';
import { formFiles, type FormFiles, type FormParts } from '../scaffold/form-files.ts';
import { changedModel } from './model-file.ts';
import type { NewForm } from '../scaffold/request.ts';

/** A JSON Schema and its RJSF UI schema. */
export interface StandardSource {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
  /** File name without extension. */
  readonly name: string;
}

/** A file that the user names. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

function objectOf(text: string, file: string): JsonObject {
  try {
    const { value } = jsonOf(text, file);
    if (isObject(value)) return value;
  } catch (error) {
    if (!(error instanceof FormCompileError)) throw error;
    throw new UsageError(error.message);
  }
  throw new UsageError(`The file "${file}" must hold an object.`);
}

/**
 * Parses the schema files. One file may contain both, as `schema` and `uiSchema`, the export format of the
 * react-jsonschema-form playground.
 * @throws UsageError when one is not an object in JSON
 */
export function standardSource(file: SourceFile, uiFile: SourceFile | undefined): StandardSource {
  const value = objectOf(file.text, file.name);
  const { schema, uiSchema } = value;
  const isShared = isObject(schema) && !('properties' in value) && !('type' in value);
  const inside = isShared && isObject(uiSchema) ? uiSchema : {};
  return {
    schema: isShared ? schema : value,
    ui: uiFile === undefined ? inside : objectOf(uiFile.text, uiFile.name),
    name: basename(file.name).replace(/\.[^.]*$/, ''),
  };
}

/** The files of a form made from a standard schema, and notes about changes and losses. */
interface FromStandard {
  readonly files: FormFiles;
  readonly notes: readonly Note[];
}

/** Returns a field of the form's schema: a reference to the shared model, with the options of its branch. */
function reference(
  { name, field, isKnown }: StandardField,
  values: Json | undefined,
  known: JsonObject,
): Json {
  const title = isKnown && field['title'] !== known['title'] ? field['title'] : undefined;
  return {
    $ref: `../form-data.json#/properties/${name}`,
    ...(title !== undefined && { title }),
    ...(values !== undefined && { enum: values }),
  };
}

/** Returns fields of the shared model that another form already has and that lack `x-follows`. */
function newlyShared(project: FormsProject, fields: readonly StandardField[]): readonly string[] {
  const known = fields.filter(({ isKnown }) => isKnown).map(({ name }) => name);
  if (known.length === 0) return [];
  const model = readModelFields(project);
  const askedIn = documentsByField(listSlugs(project).map((slug) => compileForm(project, slug)));
  return known.filter((name) => askedIn.has(name) && model[name]?.['x-follows'] === undefined);
}

function parts(made: StandardForm, model: Readonly<Record<string, JsonObject>>): FormParts {
  const entries = made.fields.flatMap(({ name, ui }) =>
    Object.keys(ui).length > 0 ? [[name, ui] as const] : [],
  );
  return {
    object: made.objectSchema((field, values) => reference(field, values, model[field.name] ?? {})),
    sections: made.sections.map(({ section, fields }) => ({
      ...section,
      fields: fields.map(({ name }) => name),
    })),
    entries: Object.fromEntries(entries),
  };
}

/**
 * Creates the files of a form from a standard schema, including the shared model with new fields.
 * @throws UsageError when no field of the schema can be converted
 */
export function fromStandard(project: FormsProject, form: NewForm, source: StandardSource): FromStandard {
  const model = readModelFields(project);
  const made = readStandard(source.schema, source.ui, {
    prefix: fieldName([form.slug]),
    isTaken: (name) => Object.hasOwn(model, name),
    isKnown: (name, field) => Object.hasOwn(model, name) && isSameKind(field, model[name] ?? {}),
  });
  if (made.fields.length === 0) {
    const reason = made.notes.find(({ kind }) => kind === 'lost');
    throw new UsageError(
      `The schema asks nothing that a form can ask${reason ? `: ${reason.text}` : ': it has no "properties"'}.`,
    );
  }
  return filesOf(project, form, made);
}

/** Creates the files of a form from its fields, including the shared model with new ones. */
export function filesOf(project: FormsProject, form: NewForm, made: StandardForm): FromStandard {
  const model = readModelFields(project);
  const added = Object.fromEntries(
    made.fields.flatMap(({ name, field, isKnown }) => (isKnown ? [] : [[name, field] as const])),
  );
  // A title that the schema gives to a known field is rendered as well.
  const titled = made.fields
    .filter(({ isKnown }) => isKnown)
    .map(({ name, field }) => [name, { ...model[name], title: field['title'] ?? name }] as const);
  const [first, ...others] = Object.entries(added);
  const headed = first && {
    [first[0]]: { 'x-heading': form.name, ...first[1] },
    ...Object.fromEntries(others),
  };
  const staying = newlyShared(project, made.fields);
  const file = modelFile(project);
  const changed = changedModel(project.files.readText(file) ?? '', { added: headed ?? {}, staying });
  return {
    files: new Map([
      [shownPath(project, file), changed],
      ...formFiles(project, form, { ...model, ...added, ...Object.fromEntries(titled) }, parts(made, model)),
    ]),
    notes: [
      ...made.notes,
      ...made.fields
        .filter(({ isKnown }) => isKnown)
        .map(({ name }) => ({
          kind: 'changed' as const,
          at: `/properties/${name}`,
          text: 'this is the field of the shared model, with all that it says',
        })),
      ...staying.map((name) => ({
        kind: 'changed' as const,
        at: `/properties/${name}`,
        text: `another form asks “${name}” too: the answer stays in its form ("x-follows")`,
      })),
    ],
  };
}

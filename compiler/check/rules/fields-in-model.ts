import { join, dirname } from 'pathe';
import type { Bundle } from '../../bundle.ts';
import type { CompiledForm } from '../../compile.ts';
import { isObject, pointerTo, type Json, type JsonObject } from '../../json-source.ts';
import { modelFile } from '../../model.ts';
import { didYouMean, type Problem } from '../../problem.ts';
import { objectsOf } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Returns the `properties` maps that a file itself has for its form, including branches but not rows. */
function ownMaps(
  value: Json | undefined,
  pointer = '',
): { readonly map: JsonObject; readonly pointer: string }[] {
  if (!isObject(value)) return [];
  const all = value['allOf'];
  const parts = (Array.isArray(all) ? (all as readonly Json[]) : []).flatMap((part, index) =>
    ownMaps(part, pointerTo(pointer, 'allOf', index)),
  );
  const branches = ['then', 'else'].flatMap((key) => ownMaps(value[key], pointerTo(pointer, key)));
  const map = value['properties'];
  return [
    ...(isObject(map) ? [{ map, pointer: pointerTo(pointer, 'properties') }] : []),
    ...branches,
    ...parts,
  ];
}

function wrongReference(
  name: string,
  field: Json | undefined,
  fields: readonly string[],
  reads: (ref: string) => boolean,
): string | undefined {
  const ref = isObject(field) ? field['$ref'] : undefined;
  if (typeof ref !== 'string') {
    return fields.includes(name)
      ? `the shared model has this field: refer to it with { "$ref": "../form-data.json#/properties/${name}" }`
      : `a form adds no field of its own: put "${name}" into form-data.json and refer to it${didYouMean(name, fields)}`;
  }
  if (!reads(ref)) return `"${ref}" does not lead into form-data.json`;
  return ref.endsWith(`#/properties/${name}`)
    ? undefined
    : `a name has one meaning: "${name}" cannot stand for "${ref.split('/').at(-1)}"; use that name, or define "${name}" in form-data.json`;
}

function ownFields(form: CompiledForm, { project, model }: CheckInput): Problem[] {
  const file = modelFile(project);
  const folder = dirname(join(project.schemas, form.slug, 'schema.json'));
  const fields = Object.keys((model.value['properties'] ?? {}) as JsonObject);
  const reads = (ref: string): boolean => join(folder, ref.split('#')[0] ?? '') === file;
  return ownMaps(form.schemaBundle.source.value).flatMap(({ map, pointer }) =>
    Object.entries(map).flatMap(([name, field]) => {
      const message = wrongReference(name, field, fields, reads);
      return message === undefined ? [] : [problemAt(form.schemaBundle, pointerTo(pointer, name), message)];
    }),
  );
}

/** Reports row fields that the model does not have; a form may only remove some. */
function ownRowFields(form: CompiledForm, { model }: CheckInput): Problem[] {
  const known = objectsOf(model.value);
  return objectsOf(form.schemaBundle.value).flatMap(({ path, declarations }) => {
    if (path === '') return [];
    const rows = known.find((object) => object.path === path);
    const names = [...new Set(rows?.declarations.map(({ name }) => name))];
    return declarations
      .filter(({ name }) => !names.includes(name))
      .map(({ name, pointer }) =>
        problemAt(
          form.schemaBundle,
          pointer,
          `the rows of "${path}" have no field "${name}" in form-data.json${didYouMean(name, names)}`,
        ),
      );
  });
}

/** Keywords that define the kind of answer; if forms differed in one, shared answers would not fit. */
const KIND = ['type', 'format', 'x-unit', 'x-ooc', 'x-text'] as const;

/** Returns the first declaration of every field of the model, including those of rows. */
function kindsIn({ model }: CheckInput): ReadonlyMap<string, JsonObject> {
  const declared = objectsOf(model.value).flatMap(({ declarations }) => declarations);
  return new Map(declared.toReversed().map(({ name, schema }) => [name, schema]));
}

function otherKinds(bundle: Bundle, kinds: ReadonlyMap<string, JsonObject>): Problem[] {
  return objectsOf(bundle.value).flatMap(({ declarations }) =>
    declarations.flatMap(({ name, schema, pointer }) =>
      KIND.filter((key) => schema[key] !== kinds.get(name)?.[key]).map((key) =>
        problemAt(
          bundle,
          pointerTo(pointer, key),
          `"${name}" is of one kind everywhere: "${key}" is ${JSON.stringify(kinds.get(name)?.[key] ?? null)} where the model states it first`,
        ),
      ),
    ),
  );
}

export const fieldsInModel: Rule = {
  name: 'fields-in-model',
  description: 'Every field of a form is a "$ref" to the field of that name in form-data.json.',
  stage: 'fields',
  check: (input) => {
    const kinds = kindsIn(input);
    return [
      ...otherKinds(input.model, kinds),
      ...input.forms.flatMap((form) => {
        const foreign = [...ownFields(form, input), ...ownRowFields(form, input)];
        return foreign.length > 0
          ? foreign
          : otherKinds(form.schemaBundle, kinds).filter(({ file }) => file !== input.model.source.file);
      }),
    ];
  },
};

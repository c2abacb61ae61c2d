import { join } from 'pathe';
import type { SharedModel } from '../src/engine/store/model.ts';
import { bundle } from './bundle.ts';
import { compileForm, type CompiledForm } from './compile.ts';
import { isObject, type Json, type JsonObject } from './json-source.ts';
import { listSlugs, type FormsProject } from './project.ts';

/** Returns the path of the shared model. */
export const modelFile = (project: FormsProject): string => join(project.schemas, 'form-data.json');

/** Returns the fields of the shared model, by name, references inlined. */
export function readModelFields(project: FormsProject): Readonly<Record<string, JsonObject>> {
  const { value } = bundle(project, modelFile(project));
  const fields = isObject(value['properties']) ? value['properties'] : {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, JsonObject] => isObject(entry[1])),
  );
}

/**
 * Returns the part of the shared model that the form store needs: default, lifetime and whether Clear preserves a
 * field. Fields with all defaults are omitted, since the page loads this first.
 * @param slugs the forms that the page opens
 */
export function storeModel(project: FormsProject, slugs = listSlugs(project)): SharedModel {
  const forms = slugs.map((slug) => compileForm(project, slug));
  const askedIn = documentsByField(forms);
  const facts = Object.entries(readModelFields(project)).map(([name, field]) => {
    const asking = askedIn.get(name) ?? [];
    const stays = field['x-follows'] === 'form' && asking.length > 1;
    const first = field['x-first-row'];
    return [
      name,
      {
        ...storeFacts(field),
        ...(stays && { staysIn: asking }),
        ...(first !== undefined && { firstRow: { documents: asking, fields: first } }),
      },
    ] as const;
  });
  const documents = forms.flatMap(({ slug, meta: { document } }) =>
    document === undefined ? [] : [[slug, document] as const],
  );
  return {
    documents: Object.fromEntries(documents),
    fields: Object.fromEntries(
      facts.filter(([, own]) => Object.keys(own).length > 0),
    ) as SharedModel['fields'],
  };
}

/** Returns the document keys of the forms with each field. */
export function documentsByField(forms: readonly CompiledForm[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { slug, meta, schema } of forms) {
    const key = meta.document ?? slug;
    for (const name of Object.keys(schema.properties))
      found.set(name, [...new Set([...(found.get(name) ?? []), key])]);
  }
  return found;
}

/** Returns the check boxes, unchecked by default, that alone decide if a document shows a field: by field, then document. */
function checkBoxesByField(forms: readonly CompiledForm[]): JsonObject {
  const found: Record<string, Record<string, string>> = {};
  for (const { slug, meta, schemaBundle } of forms) {
    const { properties: fields } = schemaBundle.value;
    // Forms that share a document may show a field by different conditions
    if (!isObject(fields) || meta.document !== undefined) continue;
    for (const [name, field] of Object.entries(fields)) {
      const condition = isObject(field) ? field['x-showIf'] : undefined;
      if (typeof condition !== 'string') continue;
      const box = fields[condition];
      if (isObject(box) && box['type'] === 'boolean' && box['default'] !== true)
        (found[name] ??= {})[slug] = condition;
    }
  }
  return found;
}

/** Returns the module of all fields: their names, the keys of the documents with each, and the check boxes that show them. */
export function emitFields(project: FormsProject): string {
  const forms = listSlugs(project).map((slug) => compileForm(project, slug));
  const parts = {
    documentsWith: Object.fromEntries(documentsByField(forms)),
    shownBy: checkBoxesByField(forms),
  };
  return [
    `export const fieldNames = new Set(${JSON.stringify(Object.keys(readModelFields(project)))});`,
    ...Object.entries(parts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
  ].join('\n');
}

function storeFacts(field: JsonObject): JsonObject {
  const pairs: (readonly [string, Json | undefined])[] = [
    ['default', field['default']],
    ['defaultRule', field['x-default-rule']],
    ['keepFor', field['x-keep-for']],
    ['keepOnClear', field['x-keep-on-clear']],
    ['subject', field['x-subject']],
  ];
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, Json] => pair[1] !== undefined));
}

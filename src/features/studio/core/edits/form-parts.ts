import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import { parseCached, resolvePath } from '../complete/meta-schema.ts';
import { schemaFile } from '../project.ts';
import type { JsonPath } from './json-text.ts';

/** File of the shared model. */
export const MODEL = 'schemas/form-data.json';
export const uiFile = (slug: string): string => `schemas/${slug}/ui.json`;
export const bodyFile = (slug: string): string => `templates/${slug}/body.hbs`;

type Value = Readonly<Record<string, unknown>>;

/** Place of a value in a file. */
export interface JsonPlace {
  readonly file: string;
  readonly path: JsonPath;
}

/** An object that describes a part of a form, with its place. */
export interface FormPart extends JsonPlace {
  readonly value: Value;
  /** True within a branch: it counts only while a condition is true. */
  readonly isBranch: boolean;
}

/** References followed in a row. */
const MOST_REFERENCES = 20;

/** Returns the value at a path of a JSON file, as far as the text can be read. */
export const valueAt = (files: Files, { file, path }: JsonPlace): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      Array.isArray(value) || isPlainObject(value)
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    parseCached(files, file),
  );

/** Returns the place that a reference leads to. */
export function targetOf(file: string, ref: string): JsonPlace {
  const [path = '', pointer = ''] = ref.split('#');
  return { file: path === '' ? file : resolvePath(file, path), path: pointer.split('/').slice(1) };
}

/** Returns the keys of a value that replace those of what it refers to. */
const replacing = (value: Value): readonly string[] =>
  Object.keys(value).filter((key) => key !== '$ref' && !isPlainObject(value[key]));

/** Returns the objects that describe a form: its own, then those that it refers to or combines, in their order. */
export function formParts(files: Files, file: string): readonly FormPart[] {
  /** @param stated keys beside the reference that leads here: unless both are objects, they replace those of the part */
  const partsAt = (
    place: JsonPlace,
    isBranch: boolean,
    budget: number,
    stated: readonly string[] = [],
  ): readonly FormPart[] => {
    const found = valueAt(files, place);
    if (!isPlainObject(found) || budget === 0) return [];
    const value = Object.fromEntries(Object.entries(found).filter(([key]) => !stated.includes(key)));
    const below = (step: JsonPath, branch = isBranch): readonly FormPart[] =>
      partsAt({ file: place.file, path: [...place.path, ...step] }, branch, budget - 1);
    const { $ref: ref, allOf } = value;
    return [
      { ...place, value, isBranch },
      ...(typeof ref === 'string'
        ? partsAt(targetOf(place.file, ref), isBranch, budget - 1, [...stated, ...replacing(value)])
        : []),
      ...(Array.isArray(allOf) ? allOf : []).flatMap((_, index) => below(['allOf', index])),
      ...['then', 'else'].flatMap((key) => below([key], true)),
    ];
  };
  return partsAt({ file, path: [] }, false, MOST_REFERENCES);
}

/** Returns a value with its references replaced; keys beside a reference override what it leads to. */
export function inlined(files: Files, file: string, value: unknown, budget = MOST_REFERENCES): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inlined(files, file, item, budget));
  if (!isPlainObject(value)) return value;
  const { $ref: ref, ...own } = value;
  const entries = Object.entries(own).map(
    ([key, item]) => [key, inlined(files, file, item, budget)] as const,
  );
  if (typeof ref !== 'string' || budget === 0) return Object.fromEntries(entries);
  const target = targetOf(file, ref);
  const found = inlined(files, target.file, valueAt(files, target), budget - 1);
  if (!isPlainObject(found)) return entries.length === 0 ? found : Object.fromEntries(entries);
  const merged = entries.map(([key, item]) => {
    const before = found[key];
    return [key, isPlainObject(before) && isPlainObject(item) ? { ...before, ...item } : item] as const;
  });
  return { ...found, ...Object.fromEntries(merged) };
}

/** Returns the places that define a field in parts of a schema. */
export const definitionsIn = (parts: readonly FormPart[], name: string): readonly JsonPlace[] =>
  parts.flatMap(({ file, path, value: { properties } }) =>
    isPlainObject(properties) && Object.hasOwn(properties, name)
      ? [{ file, path: [...path, 'properties', name] }]
      : [],
  );

/** Returns the places that define a field of a form, its own first. */
export const definitionsOf = (files: Files, slug: string, name: string): readonly JsonPlace[] =>
  definitionsIn(formParts(files, schemaFile(slug)), name);

/** Returns the place of the sections of a form. */
export function sectionsPlace(files: Files, slug: string): JsonPlace {
  const parts = formParts(files, uiFile(slug));
  const found = parts.find(({ value }) => Array.isArray(value['ui:sections']));
  return { file: found?.file ?? uiFile(slug), path: [...(found?.path ?? []), 'ui:sections'] };
}

/** Returns true if a form outside of these files asks a field. */
export function isAskedElsewhere(files: Files, name: string, own: readonly string[]): boolean {
  const reference = `form-data.json#/properties/${name}"`;
  return Object.entries(files).some(
    ([path, text]) => path.startsWith('schemas/') && !own.includes(path) && text.includes(reference),
  );
}

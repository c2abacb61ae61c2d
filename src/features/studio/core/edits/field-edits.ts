import { deepEqual } from '../../../../shared/lib/equal.ts';
import { setIn } from '../../../../shared/lib/path.ts';
import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import { schemaFile } from '../project.ts';
import {
  definitionsOf,
  formParts,
  inlined,
  isAskedElsewhere,
  type JsonPlace,
  MODEL,
  targetOf,
  uiFile,
  valueAt,
} from './form-parts.ts';
import { inline, insertItem, type JsonPath, nodeAt, removeJson, setJson, setList } from './json-text.ts';

/** Texts of the files that an edit changes. */
export type Edited = Files;

/** Keys that a form states beside the reference, even if no other form asks the field. */
const OF_FORM: ReadonlySet<string> = new Set(['x-showIf', 'x-requiredIf']);

const hasKey = (files: Files, place: JsonPlace, key: string): boolean => {
  const value = valueAt(files, place);
  return isPlainObject(value) && Object.hasOwn(value, key);
};

/** Returns the place of the definition that an edit of a key changes: the shared one if only this form asks the field. */
export function placeOfKey(files: Files, slug: string, name: string, key: string): JsonPlace | undefined {
  const definitions = definitionsOf(files, slug, name);
  const stated = definitions.find((place) => hasKey(files, place, key));
  if (stated) return stated;
  const model = { file: MODEL, path: ['properties', name] };
  const own = [MODEL, ...definitions.map(({ file }) => file)];
  const isShared = valueAt(files, model) === undefined || isAskedElsewhere(files, name, own);
  return isShared || (OF_FORM.has(key) && !hasKey(files, model, key)) ? definitions[0] : model;
}

/** Returns the value that a definition inherits by its reference. */
function inherited(files: Files, place: JsonPlace, key: string): unknown {
  const value = valueAt(files, place);
  const ref = isPlainObject(value) ? value['$ref'] : undefined;
  if (typeof ref !== 'string') return undefined;
  const target = targetOf(place.file, ref);
  const found = inlined(files, target.file, valueAt(files, target));
  return isPlainObject(found) ? found[key] : undefined;
}

/**
 * Sets a value within a definition, or removes it. A value equal to the inherited one needs no key, and a key that the
 * definition does not state yet is written whole.
 */
export function setWithin(files: Files, place: JsonPlace, steps: JsonPath, value: unknown): Edited {
  const text = files[place.file];
  const [key, ...below] = steps;
  if (text === undefined || typeof key !== 'string') return {};
  const before = inherited(files, place, key);
  if (below.length > 0 && isPlainObject(before) && !hasKey(files, place, key))
    return setWithin(files, place, [key], setIn(before, below, value));
  const path = [...place.path, ...steps];
  if (value === undefined || (below.length === 0 && deepEqual(value, before)))
    return { [place.file]: removeJson(text, path, place.path.length + 1) };
  const isList = Array.isArray(value) && nodeAt(text, path)?.type === 'array';
  return { [place.file]: isList ? setList(text, path, value) : setJson(text, path, inline(value)) };
}

/** Sets a key of a field, or what is below a key, or removes it. */
export function setFact(
  files: Files,
  slug: string,
  name: string,
  key: string | readonly [string, ...JsonPath],
  value: unknown,
): Edited {
  const steps = typeof key === 'string' ? ([key] as const) : key;
  const place = placeOfKey(files, slug, name, steps[0]);
  return place ? setWithin(files, place, steps, value) : {};
}

/** Sets a key of how a field is drawn, or removes it with what is then empty. */
export function setLook(files: Files, slug: string, name: string, key: JsonPath, value: unknown): Edited {
  const parts = formParts(files, uiFile(slug));
  const has = (steps: JsonPath) =>
    parts.find(({ file, path }) => valueAt(files, { file, path: [...path, ...steps] }) !== undefined);
  const part = has([name, ...key]) ?? has([name]) ?? parts[0];
  const text = part && files[part.file];
  if (!part || text === undefined) return {};
  const path = [...part.path, name, ...key];
  return {
    [part.file]:
      value === undefined ? removeJson(text, path, part.path.length + 1) : setJson(text, path, inline(value)),
  };
}

/** Makes a field required, or optional. */
export function setRequired(files: Files, slug: string, name: string, isRequired: boolean): Edited {
  const lists = formParts(files, schemaFile(slug)).flatMap(({ file, path, value, isBranch }) =>
    Array.isArray(value['required']) && !isBranch
      ? [{ file, path: [...path, 'required'], names: value['required'] as readonly unknown[] }]
      : [],
  );
  const holding = lists.find(({ names }) => names.includes(name));
  const list = holding ?? lists[0] ?? { file: schemaFile(slug), path: ['required'], names: [] };
  return isRequired === (holding !== undefined) ? {} : setListed(files, list, name, isRequired);
}

/** Adds a field to a list of required ones, or removes it. */
export function setListed(
  files: Files,
  { file, path, names }: JsonPlace & { readonly names: readonly unknown[] },
  name: string,
  isRequired: boolean,
): Edited {
  const text = files[file];
  if (text === undefined) return {};
  if (!isRequired) return { [file]: removeJson(text, [...path, names.indexOf(name)], path.length) };
  if (names.length === 0) return { [file]: setJson(text, path, inline([name]), 'type') };
  return { [file]: insertItem(text, path, names.length, JSON.stringify(name)) };
}

/** Returns the line of a definition, from 1. */
export function lineOf(files: Files, { file, path }: JsonPlace): number {
  const text = files[file] ?? '';
  const offset = nodeAt(text, path)?.offset ?? 0;
  return text.slice(0, offset).split('\n').length;
}

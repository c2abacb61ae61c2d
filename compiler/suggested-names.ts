import { join } from 'pathe';
import { isObject, jsonNamesIn, readJson, type JsonSource } from './json-source.ts';
import { readModelFields } from './model.ts';
import type { FormsProject } from './project.ts';

/** Returns the source of an administrators' list, as in `x-source`. */
export const sourceOfList = (list: string): string => `selectOptions.${list}`;

const folderOf = ({ schemas }: FormsProject): string => join(schemas, '_lists');

/** Returns the lists with shipped names (`schemas/_lists/`), in alphabetical order. */
export const listShipped = (project: FormsProject): readonly string[] =>
  jsonNamesIn(project, folderOf(project));

/**
 * Reads the file with the shipped names of a list; its shape is not validated.
 * @throws FormCompileError when it is not JSON
 */
export function readShipped(project: FormsProject, list: string): JsonSource {
  const file = join(folderOf(project), `${list}.json`);
  return readJson(project, file);
}

/** Returns the fields of the shared model that suggest names (`x-free-text`), by live list. */
export function suggestingFields(project: FormsProject): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, { 'x-source': source, 'x-free-text': isFree }] of Object.entries(
    readModelFields(project),
  )) {
    if (isFree !== true || typeof source !== 'string') continue;
    fields.set(source, [...(fields.get(source) ?? []), name]);
  }
  return fields;
}

/**
 * Emits the lists that free texts suggest: the fields of each, and a loader of its shipped names.
 * @param moduleOf returns the module id of the names of a list
 */
export function emitSuggested(project: FormsProject, moduleOf: (list: string) => string): string {
  const shipped = new Map(listShipped(project).map((list) => [sourceOfList(list), list]));
  const lists = [...suggestingFields(project)].map(([source, fields]) => {
    const list = shipped.get(source);
    const load =
      list === undefined
        ? 'async () => []'
        : `() => import(${JSON.stringify(moduleOf(list))}).then((m) => m.names)`;
    return `${JSON.stringify(source)}: { fields: ${JSON.stringify(fields)}, load: ${load} }`;
  });
  return `export const suggested = {\n${lists.join(',\n')}\n};\n`;
}

/** Emits the shipped names of a list. */
export function emitNames(project: FormsProject, list: string): string {
  const { value } = readShipped(project, list);
  return `export const names = ${JSON.stringify(isObject(value) ? value['names'] : [])};`;
}

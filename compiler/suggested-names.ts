import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, readJson } from './json-source.ts';
import type { JsonSource } from './json-source.ts';
import { readModelFields } from './model.ts';
import { shownPath } from './project.ts';
import type { FormsProject } from './project.ts';

const SOURCE = 'selectOptions.';

const folderOf = ({ schemas }: FormsProject): string => join(schemas, '_lists');

/** Returns the live lists with shipped names (`schemas/_lists/`), in alphabetical order. */
export const listShipped = (project: FormsProject): readonly string[] =>
  existsSync(folderOf(project))
    ? readdirSync(folderOf(project))
        .filter((file) => file.endsWith('.json'))
        .map((file) => SOURCE + file.slice(0, -'.json'.length))
        .toSorted()
    : [];

/**
 * Reads the file with the shipped names of a live list; its shape is not validated.
 * @throws FormCompileError when it is not JSON
 */
export function readShipped(project: FormsProject, source: string): JsonSource {
  const file = join(folderOf(project), `${source.slice(SOURCE.length)}.json`);
  return readJson(file, shownPath(project, file));
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
export function emitSuggested(project: FormsProject, moduleOf: (source: string) => string): string {
  const shipped = listShipped(project);
  const lists = [...suggestingFields(project)].map(([source, fields]) => {
    const load = shipped.includes(source)
      ? `() => import(${JSON.stringify(moduleOf(source))}).then((m) => m.names)`
      : 'async () => []';
    return `${JSON.stringify(source)}: { fields: ${JSON.stringify(fields)}, load: ${load} }`;
  });
  return `export const suggested = {\n${lists.join(',\n')}\n};\n`;
}

/** Emits the shipped names of a live list. */
export function emitNames(project: FormsProject, source: string): string {
  const { value } = readShipped(project, source);
  return `export const names = ${JSON.stringify(isObject(value) ? value['names'] : [])};`;
}

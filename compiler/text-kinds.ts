import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TextKind } from '../src/engine/texts/kind.ts';
import { isObject, readJson } from './json-source.ts';
import type { JsonSource } from './json-source.ts';
import { shownPath } from './project.ts';
import type { FormsProject } from './project.ts';

/** The file of a kind of pasted text, and its name. */
export interface KindSource extends JsonSource {
  readonly name: string;
}

const folderOf = ({ schemas }: FormsProject): string => join(schemas, '_texts');

/** Returns the names of all kinds of text, in alphabetical order. */
export const listKinds = (project: FormsProject): readonly string[] =>
  existsSync(folderOf(project))
    ? readdirSync(folderOf(project))
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .toSorted()
    : [];

/**
 * Reads the file of a kind; its shape is not validated.
 * @throws FormCompileError when it is not JSON
 */
export function readKindSource(project: FormsProject, name: string): KindSource {
  const file = join(folderOf(project), `${name}.json`);
  return { ...readJson(file, shownPath(project, file)), name };
}

/** Converts a file to a kind without validating its shape. */
export function kindOf({ name, value }: KindSource): TextKind {
  const { $schema: _schema, ...facts } = isObject(value) ? value : {};
  return { ...(facts as unknown as TextKind), name };
}

/** Returns all kinds of text of a project. */
export const readKinds = (project: FormsProject): readonly TextKind[] =>
  listKinds(project).map((name) => kindOf(readKindSource(project, name)));

/** Emits the module with all kinds. */
export const emitKinds = (project: FormsProject): string =>
  `export const kinds = ${JSON.stringify(readKinds(project))};`;

import { join } from 'pathe';
import type { TextKind } from '../src/engine/texts/kind.ts';
import type { LineKind } from '../src/engine/texts/lines/line-kind.ts';
import { isObject, jsonNamesIn, readJson, type JsonSource } from './json-source.ts';
import type { FormsProject } from './project.ts';

/** The file of a kind of pasted text, and its name. */
export interface KindSource extends JsonSource {
  readonly name: string;
}

/** All kinds of a project: texts that labels divide, and texts that lines divide. */
export interface KindSet {
  readonly kinds: readonly TextKind[];
  readonly lineKinds: readonly LineKind[];
}

const folderOf = ({ schemas }: FormsProject): string => join(schemas, '_texts');

/** Returns the names of all kinds of text, in alphabetical order. */
export const listKinds = (project: FormsProject): readonly string[] =>
  jsonNamesIn(project, folderOf(project));

/**
 * Reads the file of a kind; its shape is not validated.
 * @throws FormCompileError when it is not JSON
 */
export function readKindSource(project: FormsProject, name: string): KindSource {
  const file = join(folderOf(project), `${name}.json`);
  return { ...readJson(project, file), name };
}

/** Converts a file to a kind without validating its shape. */
export function kindOf({ name, value }: KindSource): TextKind | LineKind {
  const { $schema: _schema, ...facts } = isObject(value) ? value : {};
  return { ...(facts as unknown as TextKind | LineKind), name };
}

export const isLineKind = (kind: TextKind | LineKind): kind is LineKind => 'lines' in kind;

/** Separates the kinds by the way in which their texts are divided. */
export const kindSet = (sources: readonly KindSource[]): KindSet => {
  const all = sources.map(kindOf);
  return {
    kinds: all.filter((kind): kind is TextKind => !isLineKind(kind)),
    lineKinds: all.filter(isLineKind),
  };
};

/** Returns all kinds of text of a project. */
export const readKinds = (project: FormsProject): KindSet =>
  kindSet(listKinds(project).map((name) => readKindSource(project, name)));

/** Emits the module with all kinds. */
export function emitKinds(project: FormsProject): string {
  const { kinds, lineKinds } = readKinds(project);
  return `export const kinds = ${JSON.stringify(kinds)};\nexport const lineKinds = ${JSON.stringify(lineKinds)};`;
}

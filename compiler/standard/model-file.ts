import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { formatJson } from '../../src/shared/lib/format-json.ts';
import type { Json, JsonObject } from '../json-source.ts';

/** Changes to the file of the shared model. */
interface ModelChanges {
  /** Fields to append. */
  readonly added: Readonly<Record<string, JsonObject>>;
  /** Fields to mark with `x-follows: form`, since another form has them too. */
  readonly staying: readonly string[];
}

const indented = (value: Json, indent: string): string =>
  formatJson(value).trimEnd().replaceAll('\n', `\n${indent}`);

/** Inserts entries at the end of an object in the text. */
function withEntries(text: string, object: Node | undefined, entries: JsonObject, indent: string): string {
  const last = object?.children?.at(-1);
  if (!object || Object.keys(entries).length === 0) return text;
  const at = last ? last.offset + last.length : object.offset + 1;
  const written = Object.entries(entries).map(
    ([name, value]) => `\n${indent}${JSON.stringify(name)}: ${indented(value, indent)}`,
  );
  const closing = last ? '' : `\n${indent.slice(2)}`;
  return `${text.slice(0, at)}${last ? ',' : ''}${written.join(',')}${closing}${text.slice(at)}`;
}

/** Applies changes to the text of form-data.json and preserves its formatting. */
export function changedModel(text: string, { added, staying }: ModelChanges): string {
  const at = (current: string, path: readonly string[]): Node | undefined => {
    const tree = parseTree(current);
    return tree && findNodeAtLocation(tree, [...path]);
  };
  const followed = staying.reduce(
    (current, name) =>
      withEntries(current, at(current, ['properties', name]), { 'x-follows': 'form' }, '      '),
    text,
  );
  return withEntries(followed, at(followed, ['properties']), added, '    ');
}

import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { deepEqual } from '../../../../shared/lib/equal.ts';
import { isPlainObject } from '../../../../shared/lib/plain-object.ts';

/** Keys and indexes that lead to a value of a JSON file. */
export type JsonPath = readonly (string | number)[];

/** Returns the node of a value; undefined if there is none or the text cannot be read. */
export function nodeAt(text: string, path: JsonPath): Node | undefined {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, [...path]);
}

const spliced = (text: string, from: number, to: number, inserted: string): string =>
  text.slice(0, from) + inserted + text.slice(to);

const endOf = ({ offset, length }: Node): number => offset + length;

/** Serializes a value on one line, as the files of the project write it. */
export function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const entryText = (key: string, value: string): string => `${JSON.stringify(key)}: ${value}`;

/** Inserts the text of an entry into a list or an object, on a line of its own if the others have one. */
function insertEntry(text: string, parent: Node, index: number, entry: string): string {
  const { children = [], type } = parent;
  const before = children[index - 1];
  const after = children[index];
  const first = children[0];
  if (!first) {
    const [open, close] = type === 'array' ? ['[', ']'] : ['{ ', ' }'];
    return spliced(text, parent.offset, endOf(parent), open + entry + close);
  }
  const line = /\r?\n[ \t]*$/.exec(text.slice(parent.offset, first.offset))?.[0] ?? ' ';
  if (after) return spliced(text, after.offset, after.offset, `${entry},${line}`);
  const end = endOf(before ?? first);
  return spliced(text, end, end, `,${line}${entry}`);
}

function removeEntry(text: string, parent: Node, index: number): string {
  const { children = [] } = parent;
  const [entry, before, after] = [children[index], children[index - 1], children[index + 1]];
  if (!entry) return text;
  if (after) return spliced(text, entry.offset, after.offset, '');
  if (before) return spliced(text, endOf(before), endOf(entry), '');
  return spliced(text, parent.offset, endOf(parent), parent.type === 'array' ? '[]' : '{}');
}

/** Sets a value, and adds the objects that lead to it. A new key comes after the key `after`, or last. */
export function setJson(text: string, path: JsonPath, value: string, after?: string): string {
  const node = nodeAt(text, path);
  if (node) return spliced(text, node.offset, endOf(node), value);
  const key = path.at(-1);
  const parent = nodeAt(text, path.slice(0, -1));
  if (typeof key !== 'string') return text;
  if (!parent)
    return path.length < 2 ? text : setJson(text, path.slice(0, -1), `{ ${entryText(key, value)} }`, after);
  const { children = [] } = parent;
  const index = children.findIndex(({ children: [name] = [] }) => name?.value === after) + 1;
  return insertEntry(text, parent, index || children.length, entryText(key, value));
}

/** Removes a value, and the objects above it that are then empty, down to a depth. */
export function removeJson(text: string, path: JsonPath, depth = path.length): string {
  const node = nodeAt(text, path);
  const parent = nodeAt(text, path.slice(0, -1));
  if (!node || !parent) return text;
  if (parent.children?.length === 1 && path.length > depth) return removeJson(text, path.slice(0, -1), depth);
  const entry = parent.type === 'object' ? node.parent : node;
  const index = parent.children?.findIndex(({ offset }) => offset === entry?.offset) ?? -1;
  return removeEntry(text, parent, index);
}

/** Inserts the text of a value into a list. */
export function insertItem(text: string, list: JsonPath, index: number, value: string): string {
  const parent = nodeAt(text, list);
  return parent ? insertEntry(text, parent, index, value) : text;
}

/** Returns the text of a value. */
export function rawAt(text: string, path: JsonPath): string {
  const node = nodeAt(text, path);
  return node ? text.slice(node.offset, endOf(node)) : '';
}

/** Moves an entry of a list to another index. */
export function moveItem(text: string, list: JsonPath, from: number, to: number): string {
  const item = rawAt(text, [...list, from]);
  return item === '' || from === to ? text : insertItem(removeJson(text, [...list, from]), list, to, item);
}

/** Moves an entry of an object to another index. */
export function moveKey(text: string, object: JsonPath, from: number, to: number): string {
  const parent = nodeAt(text, object);
  const entry = parent?.children?.[from];
  if (!parent || !entry || from === to) return text;
  const raw = text.slice(entry.offset, endOf(entry));
  const removed = removeEntry(text, parent, from);
  const rest = nodeAt(removed, object);
  return rest ? insertEntry(removed, rest, to, raw) : text;
}

/** Sets the entries of a list; those that stay keep their text. */
export function setList(text: string, list: JsonPath, values: readonly unknown[]): string {
  if (!nodeAt(text, list)) return setJson(text, list, inline(values));
  const valuesOf = (current: string): readonly unknown[] => {
    const node = nodeAt(current, list);
    return node ? (getNodeValue(node) as readonly unknown[]) : [];
  };
  const gone = valuesOf(text).flatMap((value, index) =>
    values.some((kept) => deepEqual(kept, value)) ? [] : [index],
  );
  const kept = gone.reduceRight((now, index) => removeJson(now, [...list, index]), text);
  return values.reduce<string>((now, value, index) => {
    const current = valuesOf(now);
    if (index < current.length && deepEqual(current[index], value)) return now;
    const from = current.findIndex((other, at) => at > index && deepEqual(other, value));
    return from < 0 ? insertItem(now, list, index, inline(value)) : moveItem(now, list, from, index);
  }, kept);
}

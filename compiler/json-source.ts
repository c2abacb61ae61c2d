import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { FormCompileError } from './problem.ts';
import { shownPath, type FormsProject } from './project.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** A parsed JSON file with the line number of each value. */
export interface JsonSource {
  readonly file: string;
  readonly value: Json;
  /** Returns the line (from 1) of the value at a JSON pointer, or of its nearest existing ancestor. */
  readonly lineOf: (pointer: string) => number;
}

/** Returns the names of the JSON files of a folder without their ending, in alphabetical order; none without the folder. */
export const jsonNamesIn = ({ files }: FormsProject, folder: string): readonly string[] =>
  files
    .list(folder)
    .filter(({ name }) => name.endsWith('.json'))
    .map(({ name }) => name.slice(0, -'.json'.length))
    .toSorted();

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Splits a JSON pointer into unescaped steps. */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Appends escaped steps to a JSON pointer. */
export const pointerTo = (base: string, ...steps: readonly (string | number)[]): string =>
  base + steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Returns the value at a JSON pointer, or undefined. */
export const valueAt = (value: Json, pointer: string): Json | undefined =>
  pointerSteps(pointer).reduce<Json | undefined>((node, step) => {
    if (Array.isArray(node)) return (node as readonly Json[])[Number(step)];
    return isObject(node) && Object.hasOwn(node, step) ? node[step] : undefined;
  }, value);

/** Error codes of the JSON parser, as messages for someone who edits JSON. */
const MISTAKES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word has no quotes',
  InvalidNumberFormat: 'a number is not written as one',
  PropertyNameExpected: 'a key in quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'there is text after the end',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfString: 'a text has no closing quote',
  InvalidEscapeCharacter: String.raw`in a text a backslash is written twice, as in "^\\d{3}$"`,
  InvalidUnicode: String.raw`\u needs four hexadecimal digits`,
  InvalidCharacter: String.raw`a text holds a line break or tab: write \n or \t`,
};

/** Parsed files by shown and actual path: every form refers to the shared model, which is large, many times. */
const read = new Map<string, { readonly text: string; readonly result: JsonSource | FormCompileError }>();

/**
 * Reads and parses a JSON file of a project; cached until its text changes.
 * @throws FormCompileError when the file is missing, not JSON or has a duplicate key, with the line of the first error
 */
export function readJson(project: FormsProject, file: string): JsonSource {
  const shown = shownPath(project, file);
  const text = project.files.readText(file);
  if (text === undefined)
    throw new FormCompileError([{ file: shown, line: 1, message: 'the file is missing' }]);
  return jsonOf(text, shown, `${shown}\n${file}`);
}

/**
 * Parses the text of a JSON file; cached by key until it changes.
 * @param shown the file name to use in messages
 * @throws FormCompileError when it is not JSON or has a duplicate key, with the line of the first error
 */
export function jsonOf(written: string, shown: string, key: string = shown): JsonSource {
  const text = written.replace(/^\uFEFF/, '');
  const before = read.get(key);
  const result = before?.text === text ? before.result : parsed(text, shown);
  read.set(key, { text, result });
  if (result instanceof FormCompileError) throw result;
  return result;
}

function parsed(text: string, shown: string): JsonSource | FormCompileError {
  try {
    return parseJson(text, shown);
  } catch (error) {
    if (error instanceof FormCompileError) return error;
    throw error;
  }
}

/** Returns the first syntax error; a missing or extra comma is located at the end of the preceding token. */
function mistakeIn(
  text: string,
  first: ParseError | undefined,
): { readonly offset: number; readonly mistake: string } {
  const code = first ? printParseErrorCode(first.error) : 'ValueExpected';
  const offset = first?.offset ?? 0;
  const before = text.slice(0, offset).trimEnd();
  const isClosed = /^\s*[}\]]/.test(text.slice(offset));
  const where = text.slice(before.length, offset).includes('\n') ? ' at the end' : '';
  if (code === 'CommaExpected') return { offset: before.length, mistake: `a comma is missing${where}` };
  if (before.endsWith(',') && isClosed)
    return { offset: before.length, mistake: `the comma${where} is one too many` };
  return { offset, mistake: MISTAKES[code] ?? code };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

function parseJson(text: string, shown: string): JsonSource {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    treeOf(text, shown);
    throw error;
  }
  if (keysIn(value) < keysWrittenIn(text)) {
    const twice = repeatedKeys(treeOf(text, shown)).map((key) => ({
      file: shown,
      line: lineAt(text, key.offset),
      message: `the key "${String(key.value)}" occurs twice`,
    }));
    throw new FormCompileError(twice);
  }
  // Only a problem needs lines, and this parser takes ten times as long.
  let tree: Node | undefined;
  const lineOf = (pointer: string): number =>
    lineAt(text, nearestNode((tree ??= treeOf(text, shown)), pointer).offset);
  return { file: shown, value, lineOf };
}

/**
 * Parses JSON to nodes with their places.
 * @throws FormCompileError for a syntax error, with its line
 */
function treeOf(text: string, shown: string): Node {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (tree && !first) return tree;
  const { offset, mistake } = mistakeIn(text, first);
  const message = `this is not valid JSON (${mistake})`;
  throw new FormCompileError([{ file: shown, line: lineAt(text, offset), message }]);
}

/** Returns the number of keys of a value and of all values in it. */
function keysIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value as JsonObject).reduce((sum: number, part) => sum + keysIn(part), own);
}

const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

/** Returns the number of keys in the text of valid JSON: the strings before a colon. */
const keysWrittenIn = (text: string): number =>
  [...text.matchAll(STRING)].filter(([, colon]) => colon !== undefined).length;

/** Returns the duplicate keys of objects; parsers silently use the last one. */
function repeatedKeys(node: Node): readonly Node[] {
  const children = node.children ?? [];
  const keys = children.flatMap((child) => (child.type === 'property' ? (child.children?.[0] ?? []) : []));
  const own = keys.filter((key, index) => keys.findIndex((other) => other.value === key.value) < index);
  return [...own, ...children.flatMap(repeatedKeys)];
}

function nearestNode(tree: Node, pointer: string): Node {
  const steps = pointerSteps(pointer);
  for (let length = steps.length; length > 0; length--) {
    const path = steps.slice(0, length).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const node = findNodeAtLocation(tree, path) ?? findNodeAtLocation(tree, steps.slice(0, length));
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return tree;
}

import { readFileSync } from 'node:fs';
import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { FormCompileError } from './problem.ts';

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** A parsed JSON file that knows on which line each value stands. */
export interface JsonSource {
  readonly file: string;
  readonly value: Json;
  /** The line (from 1) of the value at a JSON pointer, or of its nearest existing ancestor. */
  readonly lineOf: (pointer: string) => number;
}

/** Tells whether a JSON value is an object. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The steps of a JSON pointer, unescaped. */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Appends steps to a JSON pointer. */
export const pointerTo = (base: string, ...steps: readonly (string | number)[]): string =>
  base + steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The value that a JSON pointer leads to, or undefined. */
export const valueAt = (value: Json, pointer: string): Json | undefined =>
  pointerSteps(pointer).reduce<Json | undefined>((node, step) => {
    if (Array.isArray(node)) return (node as readonly Json[])[Number(step)];
    return isObject(node) && Object.hasOwn(node, step) ? node[step] : undefined;
  }, value);

/**
 * Reads and parses a JSON file.
 * @param shown the file name to use in messages
 * @throws FormCompileError when the file is missing or is not JSON, with the line of the first mistake
 */
export function readJson(file: string, shown: string): JsonSource {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new FormCompileError([{ file: shown, line: 1, message: 'the file is missing' }]);
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const [first] = errors;
  if (!tree || first) {
    const reason = first ? printParseErrorCode(first.error) : 'the file is empty';
    throw new FormCompileError([
      { file: shown, line: lineAt(first?.offset ?? 0), message: `this is not valid JSON (${reason})` },
    ]);
  }
  const lineOf = (pointer: string): number => lineAt(nearestNode(tree, pointer).offset);
  return { file: shown, value: JSON.parse(text) as Json, lineOf };
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
